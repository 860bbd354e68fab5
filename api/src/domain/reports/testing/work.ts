import type { AnalystOptions } from '../../../platform/audio/analyst.ts'
import { listen } from '../../../platform/audio/sound.ts'
import { makeAnalysing } from '../../../platform/audio/testing/analysing.ts'
import { contentOf } from '../../../platform/audio/testing/sound.ts'
import { makeWorker } from '../../../kit/jobs/worker.ts'
import type { TestApp } from '../../../testing/index.ts'
import { makeReporter } from '../reporter.ts'

/** Analyses all files, and makes all reports. */
export async function work(
  kit: TestApp,
  hear: AnalystOptions['hear'] = async (mp3) => listen(await contentOf(mp3)),
): Promise<void> {
  let ahead = 0
  const clock = () => kit.now() + ahead
  const log = { warn() {} }
  const { drain } = makeAnalysing({ ...kit, clock, log, hear })
  while ((await drain()) > 0) ahead += 60 * 60_000
  const reporter = makeReporter({ db: kit.db, clock, zone: 'UTC' })
  await makeWorker({ db: kit.db, clock, log, handlers: [reporter] }).drainAll()
}
