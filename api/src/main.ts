import { inspect } from 'node:util'
import { loadQuickly } from './boot/loading.ts'

// The only file that touches `process`: hands over the environment, starts, stops.

/** How long calls at work may take after a stop was asked for. */
const STOP_MS = 10_000

function refuse(sentences: string): never {
  process.stderr.write(`${sentences}\n`)
  process.exit(1)
}

// What is written from here on is for this user alone.
process.umask(0o077)
loadQuickly()
const { start, StartError } = await import('./boot/start.ts')

const running = start({
  env: process.env,
  directory: process.cwd(),
  isDevelopment: process.argv.includes('--dev'),
  say: (line) => void process.stdout.write(`${line}\n`),
}).catch((error: unknown) => {
  if (error instanceof StartError) return refuse(error.message)
  throw error
})

let server: Awaited<typeof running> | undefined
void running.then((started) => (server = started))

let isStopping = false
/** Lets calls at work end, then ends. A second signal ends at once. */
async function stop(reason: string, code: 0 | 1) {
  if (isStopping) process.exit(1)
  isStopping = true
  setTimeout(() => process.exit(1), STOP_MS).unref()
  await (await running).stop(reason)
  process.exit(code)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal, 0))

// Nobody knows in what state an error that nobody caught has left things. It is logged, calls at
// work may end, and whoever watches this process starts it anew. Unhandled rejections come here too.
process.on('uncaughtException', (error) => {
  if (!server || isStopping) return refuse(inspect(error))
  server.noteCrash(error)
  return stop('sys_crash', 1)
})
