import { constants, existsSync } from 'node:fs'
import { access, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError, examineConfig } from '../../platform/config/config.ts'
import { GROUPS, NAMES } from '../../platform/config/declared/all.ts'
import type { Settings } from '../../platform/config/declared/setting.ts'
import { oddities } from '../../platform/config/odd.ts'
import { configurationPage } from '../../platform/config/page.ts'
import { shown } from '../../platform/config/shown.ts'
import { StartError, step, trustedRoots } from '../stores.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './command.ts'

export const PAGE = join(import.meta.dirname, '../../../../docs/configuration.md')

const NAME_WIDTH = Math.max(...NAMES.map((name) => name.length))
const FROM_WIDTH = 'environment'.length

interface ConfigContext extends Pick<CommandContext, 'directory' | 'say'> {
  env: Settings
}

/**
 * Prints what is in force and what is odd. No other command runs with settings that are invalid.
 * @throws StartError with what the start would say.
 */
export async function showConfig(args: readonly string[], { env, directory, say }: ConfigContext) {
  const options = { docs: { type: 'boolean' } } as const
  const { values } = readArguments(args, options, 'npm run config [-- --docs]', 0)
  if (values.docs) return writeFile(PAGE, configurationPage())

  const examined = examineConfig(env, directory)
  for (const [title, names] of GROUPS) {
    say(title)
    for (const name of names) {
      const value = examined.inForce.get(name)
      if (value)
        say(`  ${name.padEnd(NAME_WIDTH)}  ${value.from.padEnd(FROM_WIDTH)}  ${shown(name, value)}`)
    }
  }
  for (const sentence of oddities(examined, env)) say(`Odd: ${sentence}`)
  if (examined.problems.length > 0) throw new StartError(new ConfigError(examined.problems).message)
  const { dataDir } = examined.config
  await trustedRoots(examined.config)
  await step(`DATA_DIR ${dataDir} cannot be written.`, () => expectWritable(dataDir))
}

/** The folder, or the nearest above it, which the start would make it in. */
async function expectWritable(folder: string): Promise<void> {
  if (!existsSync(folder) && dirname(folder) !== folder) return expectWritable(dirname(folder))
  if (!(await stat(folder)).isDirectory()) throw new Error(`${folder} is a file.`)
  await access(folder, constants.W_OK | constants.X_OK)
}
