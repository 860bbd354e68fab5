import type { CreatorAnalytics } from '@melodia/contract/analytics'
import { numberOf, sumOf, Tile } from '@melodia/portal/analytics'

export const UploadsTile = ({ weeks }: Pick<CreatorAnalytics, 'weeks'>) => (
  <Tile
    label="Uploads"
    value={numberOf(sumOf(weeks, 'uploads'))}
    note={`In the last ${weeks.length} weeks`}
  />
)
