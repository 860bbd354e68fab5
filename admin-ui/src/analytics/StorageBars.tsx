import { Ranking, sizeOf, type Figures } from '@melodia/portal/analytics'

/** The bytes of each kind of file; their number is in the table. */
export const StorageBars = ({ figures }: { figures: Figures }) => (
  <Ranking
    figures={{ ...figures, series: figures.series.filter(({ key }) => key === 'bytes') }}
    format={sizeOf}
  />
)
