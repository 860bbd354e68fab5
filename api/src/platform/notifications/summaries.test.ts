import { describeDatabase } from '@melodia/db/testing'
import { expect, it } from 'vitest'
import { writeSummaries } from './summaries.ts'

const HOUR = 3_600_000

describeDatabase('the summaries of a day', (current) => {
  /** How often they are written in three days, looked for each quarter of an hour of this clock. */
  async function written(beginning: string, shown: (at: number) => number) {
    const begin = Date.parse(beginning)
    let count = 0
    for (let at = begin; at < begin + 72 * HOUR; at += HOUR / 4)
      if (await writeSummaries(current(), shown(at))) count += 1
    return count
  }

  it.each(['2026-03-28', '2026-10-24', '2026-03-07', '2026-10-31'])(
    'are written once a day around the change to summer time, or back: from %s on',
    async (date) => {
      expect(await written(`${date}T00:00:00Z`, (at) => at)).toBe(3)
    },
  )

  it.each([0, 5, 6, 7, 23])(
    'are written once a day by a clock that is set back an hour at %i',
    async (hour) => {
      const begin = Date.parse('2026-11-30T00:00:00Z')
      const setAt = begin + (24 + hour) * HOUR + HOUR / 2
      const shown = (at: number) => (at < setAt ? at : at - HOUR)
      expect(await written('2026-11-30T00:00:00Z', shown)).toBe(3)
    },
  )
})
