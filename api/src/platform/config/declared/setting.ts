/** The environment of a process. */
export type Settings = Readonly<Record<string, string | undefined>>

/** A default that follows from other settings; said in words for the page (Markdown). */
export interface Derived {
  derived: string
}
export type Default = string | null | Derived

/** What people are told of a setting. */
export interface Words<D extends Default> {
  /** As it would be written in the environment; null where nothing stands in. */
  default: D
  /** One plain sentence or two (Markdown). */
  means: string
  example: string
  /** Version of the product that first had it. */
  since: string
  /** It is never printed, and a file can hold it: `NAME_FILE` is the path. */
  secret?: true
}

/**
 * One environment variable. What reads it, docs/configuration.md and `npm run config` all come from
 * this (decision 292).
 */
export interface Setting<T, D extends Default = Default> extends Words<D> {
  /** What a value has to be: ends the sentence "PORT must be …". */
  needs: string
  /** Undefined if the value is invalid. */
  parse: (value: string) => T | undefined
}

export const setting = <T, D extends Default>(
  needs: string,
  parse: (value: string) => T | undefined,
  words: Words<D>,
): Setting<T, D> => ({ needs, parse, ...words })
