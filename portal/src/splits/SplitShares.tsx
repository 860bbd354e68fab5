import type { Split } from '@melodia/contract/splits'
import { Chip, Typography } from '@mui/material'
import { useId } from 'react'
import { percentOf } from '@melodia/contract/percent'
import { PanelRow, PanelRows } from '../layout/PanelRows.tsx'
import { answerOf } from './words.ts'
import * as texts from '#texts/splits.ts'

/** The shares of a version, each with what its party has said. */
export const SplitShares = ({ title, split }: { title: string; split: Split }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3">
        {title}
      </Typography>
      <PanelRows>
        {split.parties.map((share) => {
          const { label, color } = answerOf(share)
          return (
            <PanelRow
              key={share.party.id}
              title={texts.shareOf(share.party.name, percentOf(share.share_bp))}
              facts={share.party.email}
            >
              <Chip
                size="small"
                variant="outlined"
                label={label}
                color={color}
                sx={{ fontWeight: 600 }}
              />
            </PanelRow>
          )
        })}
      </PanelRows>
    </section>
  )
}
