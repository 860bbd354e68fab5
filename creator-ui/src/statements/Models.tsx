import { POOL_MODELS } from '@melodia/contract/choices/periods'
import { POOL_MODEL_NAMES } from '@melodia/contract/periodTexts'
import type { RoyaltyStatement } from '@melodia/contract/royaltyStatements'
import { moneyOf } from '@melodia/portal/fields'
import { Panel } from '@melodia/portal/layout'
import { Box, Chip, Typography } from '@mui/material'
import * as texts from '#texts/statements.ts'

/** What it would have been under each model, the one that counts first. */
export const Models = ({ statement }: { statement: RoyaltyStatement }) => {
  const { currency, models, period } = statement
  const order = [period.model, ...POOL_MODELS.filter((model) => model !== period.model)]
  return (
    <Panel title={texts.byModel}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {texts.modelsMean}
      </Typography>
      <Box component="dl" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {order.map((model) => (
          <Box
            key={model}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              py: 0.75,
              ...(model === period.model && { fontWeight: 700 }),
            }}
          >
            <dt>
              {POOL_MODEL_NAMES[model]}
              {model === period.model && (
                <Chip
                  size="small"
                  variant="outlined"
                  color="primary"
                  label={texts.counts}
                  sx={{ ml: 1 }}
                />
              )}
            </dt>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
              {moneyOf(models[model], currency)}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
