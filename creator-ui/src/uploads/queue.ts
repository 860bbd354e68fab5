/** Runs one job; returns the milliseconds to wait before retrying it, if necessary. */
export type Run = (id: string, signal: AbortSignal) => Promise<number | undefined>

interface QueueOptions {
  /** Number of parallel jobs. */
  atOnce: number
  run: Run
  /** Called when the queue pauses (end of the pause in Unix milliseconds) and continues (null). */
  onRest: (until: number | null) => void
}

interface Job {
  id: string
  turn: number
  abort: AbortController
}

/** Runs jobs in order, a few at a time. A job that has to wait pauses the queue. */
export const makeQueue = ({ atOnce, run, onRest }: QueueOptions) => {
  let turns = 0
  let waiting: Job[] = []
  const running = new Set<Job>()
  let rest: { until: number; timer: ReturnType<typeof setTimeout> } | null = null

  const next = () => {
    if (rest) return
    for (const job of waiting.splice(0, atOnce - running.size)) void start(job)
  }

  const start = async (job: Job) => {
    running.add(job)
    const again = await run(job.id, job.abort.signal)
    running.delete(job)
    if (again !== undefined && !job.abort.signal.aborted) {
      waiting = [...waiting, job].sort((a, b) => a.turn - b.turn)
      restUntil(Date.now() + again)
    }
    next()
  }

  const restUntil = (until: number) => {
    if (rest && rest.until >= until) return
    clearTimeout(rest?.timer)
    rest = { until, timer: setTimeout(goOn, until - Date.now()) }
    onRest(until)
  }

  const goOn = () => {
    if (!rest) return
    clearTimeout(rest.timer)
    rest = null
    onRest(null)
    next()
  }

  const cancel = (ids: readonly string[]) => {
    waiting = waiting.filter(({ id }) => !ids.includes(id))
    for (const { id, abort } of running) if (ids.includes(id)) abort.abort()
    // With nothing queued, there is no reason to pause.
    if (waiting.length === 0) goOn()
  }

  return {
    add(ids: readonly string[]) {
      for (const id of ids) waiting.push({ id, turn: turns++, abort: new AbortController() })
      next()
    },
    cancel,
    /** Cancels everything. */
    close() {
      cancel([...waiting, ...running].map(({ id }) => id))
    },
  }
}
