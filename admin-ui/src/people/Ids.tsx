import { Fact } from '@melodia/portal/record'
import { Box, Typography } from '@mui/material'
import * as texts from '#texts/people.ts'

/** Ids for programs and support, a click away. */
export const Ids = ({ ids }: { ids: Readonly<Record<string, string>> }) => (
  <Box component="details">
    <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 0.25 }}>
      {texts.ids}
    </Typography>
    <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 1 }}>
      {Object.entries(ids).map(([term, id]) => (
        <Fact key={term} term={term} size="small">
          {id}
        </Fact>
      ))}
    </Box>
  </Box>
)
