import type { CreatorAnalytics } from '@melodia/contract/analytics'
import { Box, Typography } from '@mui/material'
import { useId } from 'react'
import { DecisionsPanel, GenresPanel, UploadsPanel } from './ReviewPanels.tsx'
import { ReviewTiles } from './ReviewTiles.tsx'
import { sumOf } from './review.ts'
import { Tile, Tiles } from './Tiles.tsx'
import { numberOf } from './units.ts'
import * as texts from '#texts/analytics.ts'

/** A creator's figures, on their page in either portal; their analytics have more. */
export const CreatorFigures = ({ analytics }: { analytics: CreatorAnalytics }) => {
  const id = useId()
  const { weeks } = analytics
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {texts.figuresOfWeeks(weeks.length)}
      </Typography>
      <Tiles>
        <ReviewTiles {...analytics} />
        <Tile
          label={texts.uploads}
          value={numberOf(sumOf(weeks, 'uploads'))}
          note={texts.submittedAnyOutcome}
        />
      </Tiles>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        <UploadsPanel weeks={weeks} />
        <DecisionsPanel weeks={weeks} />
        <GenresPanel {...analytics} />
      </Box>
    </Box>
  )
}
