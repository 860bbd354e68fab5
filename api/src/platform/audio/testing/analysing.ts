import { makeWorker, type WorkerOptions } from '../../../kit/jobs/worker.ts'
import { makeAnalyst, type AnalystOptions } from '../analyst.ts'

interface AnalysingOptions extends AnalystOptions {
  log?: WorkerOptions['log']
  /** The lane that works; by default both do. */
  lane?: 'newest' | 'oldest'
}

/** Does the analyses that are due, as the server does in the background. */
export function makeAnalysing({ log = { warn() {} }, lane, ...options }: AnalysingOptions) {
  const { handlers, close } = makeAnalyst(options)
  const own = handlers.filter(({ first }) => !lane || first === lane)
  const worker = makeWorker({ ...options, log, handlers: own })
  return {
    /** Returns the number of files. */
    drain: worker.drainAll,
    async stop() {
      await worker.stop()
      close()
    },
  }
}
