import type { Database } from '@melodia/db/database'
import { makeAnalyst } from '../audio/analyst.ts'
import type { Media } from '../media/media.ts'
import { sweepMedia } from '../media/sweep.ts'

interface BackgroundOptions {
  db: Database
  media: Media
  clock: () => number
  log: Record<'info' | 'warn', (details: object, message: string) => void>
}

const DAY = 24 * 60 * 60_000

/** Background work of the server: analyses new audio, and sweeps at start and daily. */
export function startBackground({ db, media, clock, log }: BackgroundOptions) {
  const analyst = makeAnalyst({ db, media, clock, log })
  analyst.start()

  let sweeping: Promise<void> | null = null
  function sweep() {
    sweeping ??= sweepMedia(db, media)
      .then((gone) => {
        if (gone > 0) log.info({ gone }, 'Media that nothing refers to has been swept')
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'The media store could not be swept; it is tried again tomorrow')
      })
      .finally(() => {
        sweeping = null
      })
  }
  sweep()
  const daily = setInterval(sweep, DAY).unref()

  return {
    /** Stops the work, so that database and store can be closed. */
    async stop() {
      clearInterval(daily)
      await Promise.all([analyst.stop(), sweeping])
    },
  }
}
