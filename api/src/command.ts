import { loadQuickly } from './loading.ts'

// The other file that touches `process`: runs one command, `command.js NAME ARGUMENTS`.

loadQuickly()
const { runCommand } = await import('./commands/commands.ts')

const [, , name = '', ...args] = process.argv
process.exitCode = await runCommand(name, args, {
  env: process.env,
  directory: process.cwd(),
  clock: Date.now,
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
})
