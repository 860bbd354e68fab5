import { runCommand } from '../commands.ts'
import type { Settings } from '../../../platform/config/declared/setting.ts'

/** Runs a command as at a terminal, and returns the output. */
export async function terminal(
  env: Settings,
  directory: string,
  line: string,
  /** Answers to questions; if absent, there is no terminal and no input. */
  answers?: readonly string[],
  clock: () => number = Date.now,
  /** What asks it to stop; by default nothing does. */
  signal: AbortSignal = new AbortController().signal,
) {
  const said: string[] = []
  const complaints: string[] = []
  const [name = '', ...args] = line.split(' ')
  const left = [...(answers ?? [])]
  const answer = async () => left.shift() ?? ''
  const code = await runCommand(name, args, {
    env,
    directory,
    clock,
    ask: { isTerminal: answers !== undefined, line: answer, secret: answer, close: () => {} },
    untilStopped: () => signal,
    say: (text) => void said.push(text),
    complain: (text) => void complaints.push(text),
  })
  return { code, said: said.join('\n'), complaints: complaints.join('\n') }
}
