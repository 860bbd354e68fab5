import type { Config } from '../../platform/config/config.ts'
import type { Ask } from './ask.ts'

/** Everything that a command may use. */
export interface CommandContext {
  config: Config
  /** Base of relative paths. */
  directory: string
  /** Unix milliseconds. */
  clock: () => number
  /** Prints a line. */
  say: (line: string) => void
  ask: Ask
  /** From now on, being asked to stop aborts this instead of ending the process. */
  untilStopped: () => AbortSignal
}
/** Throws a StartError with a sentence if it fails. */
export type Command = (args: readonly string[], context: CommandContext) => Promise<void>
