import { bearer, personOf } from '@melodia/session'

const PREFIX = 'melodia-upload '
const DAY = 24 * 60 * 60_000

interface Kept {
  address: string
  /** Unix milliseconds. */
  at: number
}

type Facts = Pick<File, 'name' | 'size' | 'lastModified'>

const person = () => personOf(bearer() ?? '')

/** What a file is known by in this browser: the person, its name, size and time. */
export const keyOf = ({ name, size, lastModified }: Facts) =>
  PREFIX + JSON.stringify([person(), name, size, lastModified])

export const keep = (key: string, address: string | null) => {
  if (address === null) return forgetAt(key)
  const kept: Kept = { address, at: readKept(key)?.at ?? Date.now() }
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Without room in the browser, a page that is loaded anew begins anew.
  }
}

const readKept = (key: string): Kept | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export const forgetAt = (key: string) => localStorage.removeItem(key)

export const addressIn = (key: string) => readKept(key)?.address ?? null

const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))

/** The server keeps uploads for a day. */
export const forgetOld = () => {
  for (const key of keptKeys()) {
    const kept = readKept(key)
    if (!kept || Date.now() - kept.at > DAY) forgetAt(key)
  }
}

/** Files whose upload this person began and has not used yet. */
export const unfinished = (): Facts[] => {
  forgetOld()
  return keptKeys().flatMap((key) => {
    const [owner, name, size, lastModified] = JSON.parse(key.slice(PREFIX.length))
    return owner === person() ? [{ name, size, lastModified }] : []
  })
}
