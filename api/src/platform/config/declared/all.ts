import { ACCOUNTS } from './accounts.ts'
import { DATABASE } from './database.ts'
import { FILES } from './files.ts'
import { LIMITS, TIMES } from './limits.ts'
import { MAIL, WEBHOOKS } from './messages.ts'
import { PAGES } from './pages.ts'
import { SERVER } from './server.ts'
import { TRACES } from './traces.ts'
import type { Default, Derived, Setting } from './setting.ts'

/** Every environment variable that the product reads. */
export const SETTINGS = {
  ...SERVER,
  ...PAGES,
  ...DATABASE,
  ...FILES,
  ...ACCOUNTS,
  ...MAIL,
  ...WEBHOOKS,
  ...TRACES,
  ...LIMITS,
  ...TIMES,
}
export type SettingName = keyof typeof SETTINGS

/** Names under the titles that people read, in their order. */
export const GROUPS: readonly (readonly [title: string, names: readonly SettingName[]])[] = [
  ['Server', namesOf(SERVER)],
  ['Public pages', namesOf(PAGES)],
  ['Database', namesOf(DATABASE)],
  ['Files', namesOf(FILES)],
  ['Accounts', namesOf(ACCOUNTS)],
  ['Mail', namesOf(MAIL)],
  ['Webhooks', namesOf(WEBHOOKS)],
  ['Traces', namesOf(TRACES)],
  ['Limits', namesOf(LIMITS)],
  ['Reviews and trash', namesOf(TIMES)],
]
export const NAMES = namesOf(SETTINGS)

/** A setting whatever its type. */
export const settingOf = (name: SettingName): Setting<unknown> => SETTINGS[name]

export const isDerived = (value: Default): value is Derived =>
  typeof value === 'object' && value !== null

/** What a reader gets: null where nothing is set and nothing stands in. */
export type ValueOf<N extends SettingName> =
  (typeof SETTINGS)[N] extends Setting<infer T, infer D>
    ? T | (null extends D ? null : never)
    : never

/** A reader gives a default that follows from other settings itself. */
export type DerivedOf<N extends SettingName> = (typeof SETTINGS)[N]['default'] extends Derived
  ? [derived: ValueOf<N>]
  : []

function namesOf<N extends SettingName>(settings: Readonly<Record<N, unknown>>): readonly N[] {
  return Object.keys(settings) as N[]
}
