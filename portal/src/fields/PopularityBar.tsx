import { POPULARITY_MAX } from '@melodia/contract/choices/people'
import { dark, light } from '@melodia/identity'
import { Box } from '@mui/material'

/** Above 70 green, above 40 blue, otherwise amber (spec §9). */
export const popularityColour = (popularity: number) =>
  popularity > 70 ? 'green' : popularity > 40 ? 'blue' : 'amber'

/** A popularity as number and bar; the bar is decoration. */
export const PopularityBar = ({ popularity }: { popularity: number }) => {
  const colour = popularityColour(popularity)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ minWidth: '3ch', textAlign: 'right' }}>
        {popularity}
      </Box>
      <Box
        aria-hidden
        data-colour={colour}
        sx={{
          width: 64,
          height: 6,
          borderRadius: 3,
          overflow: 'hidden',
          bgcolor: 'divider',
        }}
      >
        <Box
          sx={(theme) => ({
            width: `${(popularity / POPULARITY_MAX) * 100}%`,
            height: '100%',
            bgcolor: (theme.palette.mode === 'dark' ? dark : light)[colour],
          })}
        />
      </Box>
    </Box>
  )
}
