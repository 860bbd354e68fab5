import type { RiskReason } from '@melodia/contract/choices/reviews'
import { RISKS } from '@melodia/contract/reviewTexts'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import { Box, Chip } from '@mui/material'
import * as texts from '#texts/review.ts'

/** Why a track deserves a closer look; nothing if it does not. */
export const Risks = ({ risk }: { risk: readonly RiskReason[] }) =>
  risk.length === 0 ? null : (
    <Box
      component="ul"
      aria-label={texts.reasonsForCloserLook}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 2, p: 0, listStyle: 'none' }}
    >
      {risk.map((reason) => (
        <li key={reason}>
          <Chip
            size="small"
            variant="outlined"
            color="warning"
            icon={<WarningIcon />}
            label={RISKS[reason].label}
          />
        </li>
      ))}
    </Box>
  )
