import { inspect } from 'node:util'
import { start, StartError } from './boot/start.ts'

// The only file that touches `process`: passes the environment on, starts, stops.

/** Time for running calls to end after a stop was requested. */
const STOP_MS = 10_000

function refuse(sentences: string): never {
  process.stderr.write(`${sentences}\n`)
  process.exit(1)
}

// New files are readable by this user only.
process.umask(0o077)
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
/** Lets running calls end, then exits. A second signal exits at once. */
async function stop(reason: string, code: 0 | 1) {
  if (isStopping) process.exit(1)
  isStopping = true
  setTimeout(() => process.exit(1), STOP_MS).unref()
  await (await running).stop(reason)
  process.exit(code)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal, 0))

// After an uncaught error the state of the process is unknown. It is logged, running calls may end,
// and the supervisor restarts the process. Unhandled rejections come here too.
process.on('uncaughtException', (error) => {
  if (!server || isStopping) return refuse(inspect(error))
  server.noteCrash(error)
  return stop('sys_crash', 1)
})
