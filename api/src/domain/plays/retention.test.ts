import { PLAYS_KEPT_DAYS } from '@melodia/contract/choices/plays'
import { DAY_MS, dayOf } from '@melodia/db/plays/days'
import { storedTotals } from '@melodia/db/testing/plays'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aTrackForm, testApp, type TestApp } from '../../testing/index.ts'
import { purgeOldPlays } from './retention.ts'
import { takePlays } from './plays.ts'
import { aPlay, publish, tell } from './testing/plays.ts'

/** How far ahead the first of the next month is, at noon (UTC). */
function nextMonth() {
  const today = new Date()
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1, 12) - today.getTime()
}

describe('plays are kept one by one for 400 days, and to the end of that month', () => {
  let api: TestApp
  let track: string
  beforeEach(async () => {
    api = await testApp({ startsAhead: nextMonth() })
    track = await publish(api, aTrackForm())
  })
  afterEach(() => api.close())
  const kept = async () => {
    const { db, tables } = api.db.read
    return (await db.select().from(tables.plays)).map(({ id }) => id).toSorted()
  }

  it('and go with their month, of whatever outcome; the totals stay', async () => {
    const today = dayOf(api.now()) * DAY_MS
    const yesterday = { started_at: new Date(today - DAY_MS / 2).toISOString() }
    const plays = [
      aPlay(api, track, { id: 'counted', ...yesterday }),
      aPlay(api, track, { id: 'aside', ...yesterday }),
      aPlay(api, track, { id: 'short', heard_ms: 1_000, ...yesterday }),
      aPlay(api, track, {
        id: 'preview',
        started_at: new Date(today - DAY_MS / 4).toISOString(),
        heard_ms: 20_000,
        source: 'preview',
      }),
      aPlay(api, track, { id: 'later', ago: 0, heard_ms: 1_000 }),
    ]
    expect((await tell(api, plays)).body.accepted).toBe(5)
    const totals = await storedTotals(api.db.read)
    await purgeOldPlays(api.db, today + (PLAYS_KEPT_DAYS - 1) * DAY_MS)
    expect(await kept()).toHaveLength(5)
    await purgeOldPlays(api.db, today + PLAYS_KEPT_DAYS * DAY_MS)
    expect(await kept()).toEqual(['later'])
    expect(await storedTotals(api.db.read)).toEqual(totals)
  })

  it('what went is refused when it is told of again, for it is too old', async () => {
    const play = aPlay(api, track)
    await tell(api, [play])
    const now = api.now() + (PLAYS_KEPT_DAYS + 31) * DAY_MS
    await purgeOldPlays(api.db, now)
    expect(await kept()).toEqual([])
    const again = await takePlays(api.db, [play], {
      user: api.users.listener.seq,
      since: 0,
      now,
      perDay: 20,
    })
    expect(again).toMatchObject({ accepted: [], refused: [{ id: play.id }] })
  })
})
