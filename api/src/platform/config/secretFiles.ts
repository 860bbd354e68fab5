import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { NAMES, settingOf, type SettingName } from './declared/all.ts'
import type { Settings } from './declared/setting.ts'

/** The secrets, each of which can stand in a file that `NAME_FILE` names. */
export const SECRETS = NAMES.filter((name) => settingOf(name).secret)

export const fileSettingOf = (name: SettingName) => `${name}_FILE`

/** Such as `https://user:password@host`, where no password belongs. */
export const holdsPassword = (text: string) => text.includes('@') && text.includes('://')

/** Content of a file without the line break at its end, and where that is. */
export interface SecretFile {
  path: string
  content: string
}

/**
 * Reads the files that hold secrets, as orchestrators mount them. Reports a file that cannot be
 * read, an empty one, and a secret that is set twice.
 */
export function readSecretFiles(
  env: Settings,
  directory: string,
  refuse: (problem: string) => void,
): ReadonlyMap<SettingName, SecretFile> {
  const files = new Map<SettingName, SecretFile>()
  for (const name of SECRETS) {
    const setting = fileSettingOf(name)
    const given = env[setting]?.trim()
    if (!given) continue
    if (holdsPassword(given)) {
      refuse(`${setting} is the path of a file with the secret, not the secret itself.`)
      continue
    }
    const path = resolve(directory, given)
    const content = contentOf(path, (reason) =>
      refuse(`${setting} names ${path}, which ${reason}.`),
    )
    if (env[name]?.trim()) refuse(`${name} and ${setting} are both set: leave one of them out.`)
    else if (content !== null) files.set(name, { path, content })
  }
  return files
}

function contentOf(path: string, refuse: (reason: string) => void): string | null {
  try {
    const content = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    if (content.trim() !== '') return content
    refuse('is empty')
  } catch (error) {
    refuse(`cannot be read (${error instanceof Error ? error.message : String(error)})`)
  }
  return null
}
