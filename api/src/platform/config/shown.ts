import { settingOf, type SettingName } from './declared/all.ts'
import { holdsPassword } from './secretFiles.ts'
import type { InForce } from './settings.ts'

/** What holds for a setting, for a person who may not see secrets. */
export function shown(name: SettingName, { from, text, path }: InForce): string {
  if (text === null) return 'not set'
  if (from === 'default') return text.replaceAll('`', '')
  if (!settingOf(name).secret && !holdsPassword(text)) return text
  const where = path === undefined ? [] : [`in ${path}`]
  return [`set, ${text.length} characters`, ...placeOf(text), ...where].join(', ')
}

/** Scheme, host and path of an address whose password cannot be in any of them. */
function placeOf(text: string): string[] {
  if (!/^[a-z\d]+:\/\//.test(text) || !URL.canParse(text)) return []
  const { protocol, host, pathname, search, hash } = new URL(text)
  // An @ further on: the password has a character that ended it too early.
  return `${pathname}${search}${hash}`.includes('@') ? [] : [`${protocol}//${host}${pathname}`]
}
