import { parseArgs, type ParseArgsConfig } from 'node:util'
import { StartError } from '../stores.ts'

/** Arguments and options of a command. @throws StartError with the usage if they are wrong. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  usage: string,
  words: number | readonly [least: number, most: number],
) {
  const [least, most] = typeof words === 'number' ? [words, words] : words
  try {
    const read = parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
    const { length } = read.positionals
    if (length >= least && length <= most) return read
  } catch {
    // An unknown option: the usage lists the known ones.
  }
  throw new StartError(`Usage: ${usage}`)
}
