import { Box, Chip } from '@mui/material'

/** Number of genres shown in a table row, before the count of the rest (spec §9). */
const SHOWN = 2

export const GenreChips = ({ genres }: { genres: readonly string[] }) => {
  const more = genres.slice(SHOWN)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        '@media (min-width: 1400px)': { flexWrap: 'nowrap' },
      }}
    >
      {genres.slice(0, SHOWN).map((genre) => (
        <Chip key={genre} label={genre} size="small" />
      ))}
      {more.length > 0 && (
        <Chip label={`+${more.length}`} title={more.join(', ')} size="small" variant="outlined" />
      )}
    </Box>
  )
}
