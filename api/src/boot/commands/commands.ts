import type { Settings } from '../../platform/config/declared/setting.ts'
import { readSettings, StartError } from '../stores.ts'
import { admin } from './admin.ts'
import { backup } from './backup.ts'
import type { Command, CommandContext } from './command.ts'
import { showConfig } from './config.ts'
import { analyse, check, sweep } from './media.ts'
import { migrate } from './migrate.ts'
import { restore } from './restore.ts'
import { rotate } from './rotate.ts'

interface Terminal extends Omit<CommandContext, 'config'> {
  env: Settings
  /** Prints an error line. */
  complain: (line: string) => void
}

const COMMANDS: Readonly<Record<string, Command>> = {
  admin,
  migrate,
  backup,
  restore,
  'keys:rotate': rotate,
  'media:sweep': sweep,
  'media:check': check,
  'media:analyse': analyse,
}

/** Runs a command with the settings of the server. Returns the exit code. */
export async function runCommand(
  name: string,
  args: readonly string[],
  { env, complain, ...terminal }: Terminal,
): Promise<0 | 1> {
  try {
    if (name === 'config') {
      await showConfig(args, { ...terminal, env })
      return 0
    }
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (!command)
      throw new StartError(`The commands are config, ${Object.keys(COMMANDS).join(', ')}.`)
    await command(args, { ...terminal, config: readSettings(env, terminal.directory) })
    return 0
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    complain(error.message)
    return 1
  } finally {
    terminal.ask.close()
  }
}
