import { makeAsk } from './boot/commands/ask.ts'
import { runCommand } from './boot/commands/commands.ts'

// The other file that touches `process`: runs one command, `command.js NAME ARGUMENTS`.

// New files are readable by this user only.
process.umask(0o077)
const [, , name = '', ...args] = process.argv
process.exitCode = await runCommand(name, args, {
  env: process.env,
  directory: process.cwd(),
  clock: Date.now,
  ask: makeAsk(process.stdin, process.stdout),
  untilStopped() {
    const stopping = new AbortController()
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => stopping.abort(new Error(`It was stopped (${signal}).`)))
    return stopping.signal
  },
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
})
