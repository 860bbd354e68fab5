import { DAY, periodsOf } from '@melodia/api/domain/periods/testing'
import { CREATOR_NAMES, type TestApp } from '@melodia/api/testing'
import type { NewPeriod } from '@melodia/contract/periods'
import { writePlays } from '@melodia/db/testing/periods'
import { addTrack } from '@melodia/db/testing/tracks'

/**
 * A track of the creator is heard some days ago, and gives all of a period that is closed: by default
 * that from 20 to 10 days ago. Answers the period.
 */
export async function earned(api: TestApp, given: Partial<NewPeriod> = {}, ago = 15) {
  const periods = periodsOf(api)
  await api.db.write(async (write) => {
    const track = { title: 'Ferry', creators: [CREATOR_NAMES.creator] }
    const { id } = await addTrack(write, track, api.now() - 30 * DAY)
    await writePlays(write, [{ track: id, listener: 1, at: api.now() - ago * DAY }])
  })
  const period = await periods.run(await periods.create({ pool_minor: 5_000, ...given }))
  await periods.close(period)
  return periods.get(period)
}
