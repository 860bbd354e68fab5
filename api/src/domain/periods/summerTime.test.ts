import { describeDatabase } from '@melodia/db/testing'
import { writePlays } from '@melodia/db/testing/periods'
import { expect, it } from 'vitest'
import { startOfDate } from '../../kit/text/dates.ts'
import { aTrackForm, testApp } from '../../testing/index.ts'
import { publish } from '../plays/testing/plays.ts'
import { periodsOf } from './testing.ts'

const HOUR = 3_600_000
/** After the changes below, and before what was played then is too old. */
const TODAY = Date.parse('2026-11-20T12:00:00Z')

describeDatabase('periods around the change to summer time, and back', (current) => {
  it.each([
    ['Europe/Oslo', ['2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31'], [24, 23, 24]],
    ['Europe/Oslo', ['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'], [24, 25, 24]],
    ['America/New_York', ['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10'], [24, 23, 24]],
    ['America/New_York', ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03'], [24, 25, 24]],
    // Months that have a change in them.
    ['Europe/Oslo', ['2026-03-01', '2026-04-01', '2026-05-01'], [31 * 24 - 1, 30 * 24]],
    ['America/New_York', ['2026-10-01', '2026-11-01', '2026-11-03'], [31 * 24, 2 * 24 + 1]],
  ])('in %s from %j on have %j hours, and each play once', async (zone, dates, hours) => {
    const startsAhead = TODAY - Date.now()
    const kit = await testApp({ db: current(), config: { zone }, startsAhead })
    const periods = periodsOf(kit)
    const track = await publish(kit, aTrackForm())
    const [begin, end] = [dates.at(0) ?? '', dates.at(-1) ?? ''].map((date) =>
      startOfDate(zone, date),
    )
    // One right at the beginning of each hour, also of that before, and of that after.
    const hoursBetween = (end! - begin!) / HOUR
    const all = Array.from({ length: hoursBetween + 2 }, (_, hour) => ({
      track,
      listener: 1,
      at: begin! + (hour - 1) * HOUR,
    }))
    await kit.db.write((write) => writePlays(write, all))
    const counted: number[] = []
    for (const [index, from] of dates.slice(0, -1).entries()) {
      const period = await periods.create({ from, to: dates[index + 1] ?? '' })
      const { totals } = await periods.run(period)
      counted.push(totals?.plays ?? 0)
      expect((await periods.close(period)).status).toBe(200)
    }
    expect(counted).toEqual(hours)
    await kit.close()
  })
})
