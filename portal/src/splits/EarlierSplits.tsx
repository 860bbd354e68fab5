import type { Split } from '@melodia/contract/splits'
import { Box, Typography } from '@mui/material'
import { namesOf } from '../fields/names.ts'
import { SplitShares } from './SplitShares.tsx'
import { periodOf, refusalOf } from './words.ts'
import * as texts from '#texts/splits.ts'

/** Versions that are over or were declined, a click away; nothing without any. */
export const EarlierSplits = ({ versions }: { versions: readonly Split[] }) =>
  versions.length === 0 ? null : (
    <Box component="details">
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 0.25 }}>
        {texts.earlier(versions.length)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
        {versions.map((version) => {
          const refusal = refusalOf(version)
          return (
            <div key={version.id}>
              <SplitShares title={periodOf(version)} split={version} />
              {version.recoup.length > 0 && (
                <Typography
                  variant="body2"
                  color="text.secondary"
                  sx={{ overflowWrap: 'anywhere' }}
                >
                  {texts.paidBackBefore(namesOf(version.recoup.map(({ party }) => party)))}
                </Typography>
              )}
              {refusal && (
                <Typography
                  variant="body2"
                  sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                >
                  {refusal}
                </Typography>
              )}
            </div>
          )
        })}
      </Box>
    </Box>
  )
