import { runCommand } from '../commands.ts'
import type { Settings } from '../../settings.ts'

/** Runs a command as somebody at a terminal would, and returns what they see. */
export async function terminal(env: Settings, directory: string, line: string) {
  const said: string[] = []
  const complaints: string[] = []
  const [name = '', ...args] = line.split(' ')
  const code = await runCommand(name, args, {
    env,
    directory,
    clock: Date.now,
    say: (text) => void said.push(text),
    complain: (text) => void complaints.push(text),
  })
  return { code, said: said.join('\n'), complaints: complaints.join('\n') }
}
