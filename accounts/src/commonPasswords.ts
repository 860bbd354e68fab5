import { emailKey } from '@melodia/db/accounts'
import { ownCharacters } from './runs.ts'

/** Shortest remainder of a password once the obvious words and runs are removed. */
const LEAST_OWN = 8

/** Spellings of the service's name. */
const OWN_WORDS = ['melodia', 'melødia']

interface About {
  password: string
  email: string
  name: string
}

let list: Promise<ReadonlySet<string>> | null = null

/** The 49,000 most common passwords, most common first (MIT, decision 080). */
const commonPasswords = () =>
  (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  ))

/** Whether a password is very common, also with digits or signs around it, or a run such as `abcdef…`. */
export async function isCommon(password: string): Promise<boolean> {
  const common = await commonPasswords()
  const folded = password.normalize('NFKC').toLowerCase()
  const [word = ''] = /\p{L}(?:.*\p{L})?/su.exec(folded) ?? []
  return (
    common.has(folded) ||
    common.has(word) ||
    isRepeated(folded, common) ||
    ownCharacters(folded) < LEAST_OWN
  )
}

/** A common or short part, repeated. */
function isRepeated(folded: string, common: ReadonlySet<string>) {
  for (let length = 1; length <= folded.length / 2; length++) {
    const part = folded.slice(0, length)
    if (part.repeat(folded.length / length) === folded)
      return length < LEAST_OWN || common.has(part)
  }
  return false
}

/** The word about the person or this service that the password mostly consists of, or null. */
export function contextWord({ password, email, name }: About): string | null {
  const [local = ''] = emailKey(email).split('@')
  const words = [...OWN_WORDS, emailKey(email), local, ...name.toLowerCase().split(/[\s.]+/)]
    .filter((word) => word.length > 2)
    .toSorted((a, b) => b.length - a.length)
  const folded = password.normalize('NFKC').toLowerCase()
  const used = words.find((word) => folded.includes(word))
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), folded)
  return used !== undefined && [...left].length < LEAST_OWN ? used : null
}
