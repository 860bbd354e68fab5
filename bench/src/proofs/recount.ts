import { withClient } from '@melodia/db/testing/postgresDatabase'

/** Answers a query of one number, on either database. */
export type NumberOf = (query: string) => Promise<number>

/** The totals, counted anew from the plays. */
const COUNTED = `count(case when outcome = 'counted' then 1 end),
  count(case when outcome = 'counted' and own then 1 end),
  count(case when outcome = 'preview' then 1 end), count(case when outcome = 'aside' then 1 end),
  count(distinct case when outcome = 'counted' then listener end)`
const RECOUNT = `${COUNTED} from plays where outcome <> 'short' group by`
/** The same for each creator who was credited when a play started. */
const RECOUNT_CREDITED = `${COUNTED} from plays p join (
    select track, person, "from", null as until from track_creators
    union all select track, person, "from", until from past_creators
  ) c on c.track = p.track and c."from" <= started_at and (c.until is null or started_at < c.until)
  where outcome <> 'short' group by`
const TOTALS = 'plays, own, previews, aside, listeners from'

export const countPlays = (numberOf: NumberOf) => numberOf('select count(*) from plays')

/** Totals that a count of the plays does not find, and those that it finds and that are not there. */
export async function wrongTotals(numberOf: NumberOf): Promise<number> {
  const missing = (these: string, those: string) =>
    numberOf(`select count(*) from (select ${these} except select ${those}) missing`)
  const different = async (these: string, those: string) =>
    (await missing(these, those)) + (await missing(those, these))
  const day = 'started_at / 86400000'
  return (
    (await different(`${day}, ${RECOUNT} 1`, `day, ${TOTALS} play_days`)) +
    (await different(`track, ${day}, ${RECOUNT} 1, 2`, `track, day, ${TOTALS} play_track_days`)) +
    (await different(
      `person, p.track, ${day}, ${RECOUNT_CREDITED} 1, 2, 3`,
      `creator, track, day, ${TOTALS} play_credit_days`,
    ))
  )
}

/** The plays of a PostgreSQL database, and its wrong totals. */
export const playNumbers = (url: string) =>
  withClient(url, async (client) => {
    const numberOf = async (query: string) => {
      const { rows } = await client.query<[string]>({ text: query, rowMode: 'array' })
      return Number(rows[0]?.[0])
    }
    return { plays: await countPlays(numberOf), wrong: await wrongTotals(numberOf) }
  })
