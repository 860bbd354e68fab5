import { Box, Button, Typography } from '@mui/material'

/** A screen that broke, or whose code could not be fetched; loading the page anew mends both. */
export const ErrorPage = ({ error }: { error?: Error | undefined }) => (
  <Box role="alert" sx={{ maxWidth: 560, mx: 'auto', p: 4 }}>
    <Typography variant="h1" gutterBottom>
      Something went wrong
    </Typography>
    <Typography color="text.secondary" sx={{ mb: 3 }}>
      This screen could not be shown{error?.message ? `: ${error.message}` : ''}. What you saved
      before is safe.
    </Typography>
    <Button variant="contained" onClick={() => location.reload()}>
      Reload
    </Button>
  </Box>
)
