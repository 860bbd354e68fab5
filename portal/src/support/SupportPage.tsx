import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { PageHeader } from '../layout/PageHeader.tsx'

/** Help & Support (spec §2 leaves its content open): topics side by side. */
export const SupportPage = ({ children }: { children: ReactNode }) => (
  <>
    <PageHeader title="Help & Support" />
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  </>
)
