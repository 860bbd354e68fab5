import { loadQuickly } from './loading.ts'

// The only file that touches `process`: hands over the environment, starts, stops.

/** How long calls at work may take after a stop was asked for. */
const STOP_MS = 10_000

function refuse(sentences: string): never {
  process.stderr.write(`${sentences}\n`)
  process.exit(1)
}

loadQuickly()
const { start, StartError } = await import('./start.ts')

const running = start({
  env: process.env,
  directory: process.cwd(),
  isDevelopment: process.argv.includes('--dev'),
  say: (line) => void process.stdout.write(`${line}\n`),
}).catch((error: unknown) => {
  if (error instanceof StartError) return refuse(error.message)
  throw error
})

let isStopping = false
/** Lets calls at work end, then ends. A second signal ends at once. */
async function stop() {
  if (isStopping) process.exit(1)
  isStopping = true
  setTimeout(() => process.exit(1), STOP_MS).unref()
  await (await running).stop()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
