import { usePortal } from '@melodia/portal'
import { homeOf } from '@melodia/session'
import { Box, Link } from '@mui/material'
import { NavLink } from 'react-router'
import { BALANCE } from '../balance/index.ts'
import { STATEMENTS } from '../statements/index.ts'
import * as texts from '#texts/shell.ts'

/** In the header: both sections, and the portal of who has one. */
export const Sections = () => {
  const { access } = usePortal()
  return (
    <Box
      component="nav"
      aria-label={texts.royalties}
      sx={{ display: 'flex', columnGap: { xs: 2, sm: 3 } }}
    >
      <Link component={NavLink} to={STATEMENTS} sx={LINK}>
        {texts.statements}
      </Link>
      <Link component={NavLink} to={BALANCE} sx={LINK}>
        {texts.balance}
      </Link>
      {access !== 'user' && (
        <Link href={homeOf(access)} sx={LINK}>
          {texts.yourPortal}
        </Link>
      )}
    </Box>
  )
}

const LINK = { py: 0.5, '&[aria-current]': { fontWeight: 700 } }
