import { Alert } from '@mui/material'

/** Why something was not done, below what was asked for. */
export const Refusal = ({ refusal }: { refusal: string | null }) =>
  refusal && (
    <Alert severity="error" sx={{ whiteSpace: 'pre-line', my: 2 }}>
      {refusal}
    </Alert>
  )
