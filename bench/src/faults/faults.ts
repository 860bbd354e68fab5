import { setTimeout } from 'node:timers/promises'
import { withClient } from '@melodia/db/testing/postgresDatabase'
import { accessToken } from '@melodia/e2e/token'
import { playNumbers } from '../proofs/recount.ts'
import { makeCaller, type Caller } from './calls.ts'
import { startProcesses, type Processes } from './processes.ts'
import { addArtist, listen, publish, type Acknowledged } from './work.ts'

const KILLS = 6
const KILL_EVERY_MS = 2_000
const STOPPED_MS = 15_000
const BUCKET_GONE_MS = 20_000
const CALM_MS = 3_000
const PAUSE_MS = 200
/** After a fault, the main job is done within this time: with a connection's, a row's and a client's patience. */
const HEALED_MS = 25_000
/** After a change, all processes tell of it. */
const SEEN_WITHIN_MS = 1_000

/**
 * The main job through four processes behind nginx, while they are killed and stopped, one has a wrong
 * clock, the database is started anew and its connections are cut, and the bucket is gone. Returns
 * what was done, and what is lost, done twice, wrong, or not healed.
 */
export async function throughFaults(folder: string) {
  const all = await startProcesses(folder)
  try {
    const tokenOf = (who: string) => accessToken(all.url, `${who}@melodia.example`)
    const tokens = { admin: await tokenOf('admin'), creator: await tokenOf('creator') }
    const creator = makeCaller(all.url, tokens.creator)
    const admin = makeCaller(all.url, tokens.admin)
    const listener = makeCaller(all.url, await tokenOf('listener'))
    const done: Acknowledged = { published: [], artists: [], plays: 0 }
    const before = await playNumbers(all.database.url)
    const mistakes = await seenEverywhere(all, tokens, done)
    const stop = new AbortController()
    const working = [
      untilStopped(stop.signal, () => publish(creator, admin, done)),
      untilStopped(stop.signal, () => addArtist(admin, done)),
      untilStopped(stop.signal, async () => {
        const track = done.published.at(-1)
        if (track) await listen(listener, track, done)
      }),
    ]
    const faults = inTurn(all, tokens, done, [creator, admin, listener])
    await Promise.race([faults, ...working])
    mistakes.push(...(await faults))
    stop.abort()
    await Promise.all(working)
    mistakes.push(...creator.wrong, ...admin.wrong, ...listener.wrong)
    mistakes.push(...(await seenEverywhere(all, tokens, done)))
    const after = await playNumbers(all.database.url)
    mistakes.push(...(await lostOrDoubled(all, done)))
    if (after.plays - before.plays !== done.plays)
      mistakes.push(`${done.plays} plays acknowledged, ${after.plays - before.plays} stored`)
    if (after.wrong !== before.wrong) mistakes.push(`${after.wrong - before.wrong} wrong totals`)
    return { done, mistakes }
  } finally {
    await all.stop()
  }
}

interface Tokens {
  admin: string
  creator: string
}

/** Leaves processors to the others. */
async function untilStopped(signal: AbortSignal, work: () => Promise<unknown>) {
  for (; !signal.aborted; await setTimeout(PAUSE_MS)) await work()
}

/** One fault after the other; after each, work must go on without a restart. */
async function inTurn(
  all: Processes,
  tokens: Tokens,
  done: Acknowledged,
  clients: readonly Caller[],
): Promise<string[]> {
  const mistakes: string[] = []
  const { database, processes, toBucket } = all
  /** By calls of their own: a call whose process died is answered only after a minute (decision 026). */
  const goesOn = async (fault: string, url = all.url) => {
    const begun = performance.now()
    const admin = makeCaller(url, tokens.admin)
    const work = publish(makeCaller(url, tokens.creator), admin, done).then(() =>
      addArtist(admin, done),
    )
    const isHealed = await Promise.race([work.then(() => true), setTimeout(HEALED_MS, false)])
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
    console.error(`${fault}: a track is published and an artist made in ${seconds} s`)
    if (!isHealed) mistakes.push(`${fault}: nothing was written for ${seconds} s`)
    await work
  }
  await setTimeout(CALM_MS)
  const errors = await restartInTurn(all, clients)
  mistakes.push(...errors.map((status) => `started anew in turn: ${status || 'no answer'}`))
  await goesOn('started anew in turn')

  const restarts: Promise<void>[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const process = processes[kill % processes.length]!
    await process.kill()
    restarts.push(process.start())
    await setTimeout(KILL_EVERY_MS)
  }
  await Promise.all(restarts)
  await goesOn('killed')

  const [stopped, other] = [processes[0]!, processes[1]!]
  if (!(await stopInTransaction(all, stopped)))
    mistakes.push('no process was stopped in the middle of a transaction')
  await goesOn('one stopped in a transaction', other.url)
  await setTimeout(STOPPED_MS)
  stopped.resume()
  await goesOn('resumed')

  await all.cutConnections()
  await goesOn('connections cut')
  await database.restart()
  await goesOn('database restarted')

  toBucket.cut()
  await setTimeout(BUCKET_GONE_MS)
  toBucket.mend()
  await goesOn('bucket back')
  return mistakes
}

/** As an operator upgrades them. Returns the errors that clients get, besides 503: 0 for no answer. */
async function restartInTurn(
  { processes }: Pick<Processes, 'processes'>,
  clients: readonly Caller[],
) {
  const before = clients.map(({ refused }) => refused.length)
  for (const process of processes) {
    await process.stop()
    await process.start()
  }
  return clients
    .flatMap(({ refused }, number) => refused.slice(before[number]))
    .filter((status) => status !== 503 && (status === 0 || status >= 500))
}

/** Stops it where a transaction of it is open; others are given their turn in between. */
async function stopInTransaction({ database }: Processes, process: Processes['processes'][number]) {
  return withClient(database.url, async (client) => {
    for (let attempt = 0; attempt < 300; attempt++) {
      process.pause()
      await setTimeout(100)
      const { rowCount } = await client.query(
        `select from pg_stat_activity
         where state like 'idle in transaction%' and state_change < now() - interval '80 milliseconds'`,
      )
      if ((rowCount ?? 0) > 0) return true
      process.resume()
      await setTimeout(20)
    }
    return false
  })
}

/** A publication is told by the catalogue and the event stream of each process within a second. */
async function seenEverywhere({ processes }: Processes, tokens: Tokens, done: Acknowledged) {
  const mistakes: string[] = []
  const streams = await Promise.all(processes.map(({ url }) => openEvents(url, tokens.creator)))
  const [first] = processes
  await publish(makeCaller(first!.url, tokens.creator), makeCaller(first!.url, tokens.admin), done)
  const acknowledged = performance.now()
  const id = done.published.at(-1) ?? ''
  await Promise.all(
    processes.map(async ({ url }, number) => {
      const isListed = async () => (await fetch(`${url}/api/v1/catalogue/tracks/${id}`)).ok
      const isTold = async () => streams[number]?.told().includes(id) && (await isListed())
      while (!(await isTold())) {
        if (performance.now() - acknowledged > SEEN_WITHIN_MS)
          return void mistakes.push(`process ${number} did not tell of a publication in a second`)
        await setTimeout(20)
      }
    }),
  )
  for (const { close } of streams) close()
  return mistakes
}

/** The event stream of a person in one process. */
async function openEvents(url: string, token: string) {
  const ending = new AbortController()
  const reply = await fetch(`${url}/api/v1/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  })
  let text = ''
  const reading = async () => {
    for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream())) text += chunk
  }
  // It ends by being closed.
  reading().catch(() => undefined)
  return { told: () => text, close: () => ending.abort() }
}

/** Of each acknowledged thing there is exactly one, and one notification of each publication. */
const lostOrDoubled = ({ database }: Processes, done: Acknowledged) =>
  withClient(database.url, async (client) => {
    const mistakes: string[] = []
    const isOneOfEach = async (what: string, query: string, values: readonly string[]) => {
      const { rows } = await client.query<{ wrong: string }>(
        `select given as wrong from unnest($1::text[]) given where (${query}) <> 1`,
        [values],
      )
      mistakes.push(...rows.map(({ wrong }) => `not one ${what}: ${wrong}`))
    }
    await isOneOfEach(
      'track',
      `select count(*) from tracks where id = given and state = 'published'`,
      done.published,
    )
    await isOneOfEach('artist', `select count(*) from artists where name = given`, done.artists)
    await isOneOfEach(
      'entry of the validation',
      `select count(*) from audit_entries where resource_id = given and action = 'validate'`,
      done.published,
    )
    await isOneOfEach(
      'notification of the publication',
      `select count(*) from notifications where record = given and kind = 'track.validated'`,
      done.published,
    )
    return mistakes
  })
