import {
  isDerived,
  NAMES,
  settingOf,
  type DerivedOf,
  type SettingName,
  type ValueOf,
} from './declared/all.ts'
import type { Settings } from './declared/setting.ts'
import { fileSettingOf, holdsPassword, readSecretFiles, SECRETS } from './secretFiles.ts'

/** What holds for a setting, as it would be written, and where that comes from. */
export interface InForce {
  from: 'default' | 'environment' | 'file'
  /** Null: nothing is set, and nothing stands in. */
  text: string | null
  /** Of the file. */
  path?: string
}

/**
 * Reads settings by name, as `declared/` has them. An invalid value adds a sentence to `problems`
 * and yields the default, so that all problems are reported at once. Empty counts as not set.
 */
export function bySetting(env: Settings, directory: string) {
  const problems: string[] = []
  const refuse = (problem: string) => void problems.push(problem)
  const files = readSecretFiles(env, directory, refuse)
  const inForce = new Map<SettingName, InForce>()

  function given(name: SettingName): InForce | null {
    const file = files.get(name)
    if (file) return { from: 'file', text: file.content.trim(), path: file.path }
    const text = env[name]?.trim()
    return text ? { from: 'environment', text } : null
  }

  function valueOf(name: SettingName, derived: unknown): unknown {
    const { default: standard, parse, needs, secret } = settingOf(name)
    const fallback = isDerived(standard) ? derived : standard === null ? null : parse(standard)
    const found = given(name)
    inForce.set(name, found ?? { from: 'default', text: textOf(name, derived) })
    if (found?.text == null) return fallback
    const value = parse(found.text)
    if (value !== undefined) return value
    refuse(
      `${name} is ${secret || holdsPassword(found.text) ? 'not readable' : `"${found.text}"`}, but must be ${needs}.`,
    )
    return fallback
  }

  return {
    problems,
    refuse,
    inForce: inForce as ReadonlyMap<SettingName, InForce>,
    isSet: (name: SettingName) => given(name) !== null,
    /** The value of a setting; `derived` is its default where that follows from others. */
    read: <N extends SettingName>(name: N, ...[derived]: DerivedOf<N>) =>
      valueOf(name, derived) as ValueOf<N>,
    /** Otherwise a misspelt setting would be ignored silently. */
    refuseUndeclared(prefixes: readonly string[]) {
      const declared = new Set<string>([...NAMES, ...SECRETS.map(fileSettingOf)])
      for (const name of Object.keys(env))
        if (prefixes.some((prefix) => name.startsWith(prefix)) && !declared.has(name))
          refuse(`${name} is not a setting; those that begin alike are ${alike(name)}.`)
    },
  }
}

function textOf(name: SettingName, derived: unknown): string | null {
  const { default: standard } = settingOf(name)
  if (!isDerived(standard)) return standard
  const isShort = typeof derived === 'boolean' || (typeof derived === 'string' && derived !== '')
  return isShort ? String(derived) : standard.derived
}

const alike = (name: string) => {
  const prefix = name.slice(0, name.indexOf('_') + 1)
  return NAMES.filter((setting) => setting.startsWith(prefix)).join(', ')
}
