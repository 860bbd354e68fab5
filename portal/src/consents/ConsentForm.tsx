import { Alert, Box, Button, Paper } from '@mui/material'
import type { ReactNode } from 'react'
import * as texts from '#texts/consents.ts'

interface ConsentFormProps {
  /** Why it was refused. */
  refusal: string | null
  isPending: boolean
  onSubmit: () => Promise<void>
  children: ReactNode
}

/** The frame of a consent's fields, with its button. */
export const ConsentForm = ({ refusal, isPending, onSubmit, children }: ConsentFormProps) => (
  <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, maxWidth: 760 }}>
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
      sx={{ display: 'grid', gap: 3 }}
    >
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {children}
      <Box>
        <Button type="submit" variant="contained" disabled={isPending}>
          {texts.saveConsent}
        </Button>
      </Box>
    </Box>
  </Paper>
)
