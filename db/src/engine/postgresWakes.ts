import { Client, type Pool } from 'pg'
import type { Topic } from '../database.ts'
import { CONNECT_MS } from './postgresSessions.ts'
import { CONNECTION_NAME } from './postgresUpgrade.ts'

/** Name of the notices, within one database. */
const CHANNEL = 'melodia'
/** Pauses between attempts to connect grow from the first to the longest. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

interface Heard {
  wake: (topics: readonly Topic[]) => void
  wakeAll: () => void
}

/**
 * Listens to the notices of all processes, on a connection of its own that is made again when it
 * breaks. Whatever was told meanwhile is lost, so all are woken then. Returns what ends this.
 */
export function listen(url: string, { wake, wakeAll }: Heard): () => void {
  let client: Client
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let isOver = false

  function connect() {
    client = new Client({
      connectionString: url,
      application_name: CONNECTION_NAME,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    })
    client.on('error', () => undefined)
    client.once('end', again)
    client.on('notification', ({ payload = '' }) => wake(topicsOf(payload)))
    client
      .connect()
      .then(async () => {
        await client.query(`listen ${CHANNEL}`)
        failures = 0
        wakeAll()
      })
      .catch(() => client.end())
  }

  function again() {
    if (isOver) return
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
    failures += 1
    timer = setTimeout(connect, pause).unref()
  }

  connect()
  return () => {
    isOver = true
    clearTimeout(timer)
    client.end().catch(() => undefined)
  }
}

/** Those of another version may know other topics; nobody waits for them. */
const topicsOf = (payload: string) => payload.split(',') as Topic[]

/**
 * Tells all processes, this one too, what a committed transaction woke. Not within the transaction:
 * one with a notice holds a lock on the queue of notices while it commits, so that all others with
 * one would commit one after another. What is woken while a notice is under way shares the next one.
 */
export function makeTeller(pool: Pool) {
  const waiting = new Set<Topic>()
  let telling: Promise<void> | null = null

  async function tellAll() {
    while (waiting.size > 0) {
      const payload = [...waiting].join(',')
      waiting.clear()
      // If it gets lost, everybody is woken soon anyway.
      await pool.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => undefined)
    }
    telling = null
  }

  return {
    tell(topics: ReadonlySet<Topic>) {
      if (topics.size === 0) return
      for (const topic of topics) waiting.add(topic)
      telling ??= tellAll()
    },
    /** Resolves when nothing is left to tell. */
    ended: async () => telling,
  }
}
