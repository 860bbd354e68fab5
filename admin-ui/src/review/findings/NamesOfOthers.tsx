import type { Background } from '@melodia/contract/reviews'
import { PeopleLinks } from '@melodia/portal/fields'
import { Alert, Box } from '@mui/material'
import * as texts from '#texts/review.ts'

interface NamesOfOthersProps {
  names: Background['names_of_others']
}

/** Artists whom only other creators have published so far; nothing where there are none. */
export const NamesOfOthers = ({ names }: NamesOfOthersProps) =>
  names.length === 0 ? null : (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {names.map(({ id, name, published, creators }) => (
        <Alert key={id} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          <strong>
            <PeopleLinks noun="artists" people={[{ id, name }]} />
          </strong>
          {texts.isCreditedHereForFirst(published)}
          <PeopleLinks noun="creators" people={creators} />
          {'.'}
        </Alert>
      ))}
    </Box>
  )
