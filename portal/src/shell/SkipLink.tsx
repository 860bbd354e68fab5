import { Link } from '@mui/material'
import * as texts from '#texts/shell.ts'

/** First stop of the keyboard: skips the menu. */
export const SkipLink = () => (
  <Link
    href="#main"
    onClick={(event) => {
      event.preventDefault()
      document.getElementById('main')?.focus()
    }}
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      px: 2,
      py: 1,
      bgcolor: 'background.paper',
      borderRadius: 1,
      '&:not(:focus)': { transform: 'translateY(-200%)' },
    }}
  >
    {texts.skipToContent}
  </Link>
)
