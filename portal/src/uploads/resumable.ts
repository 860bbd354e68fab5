import { bearer, personOf } from '@melodia/session'

const PREFIX = 'melodia-upload '
const DAY = 24 * 60 * 60_000

interface Resumable {
  address: string
  /** Unix milliseconds. */
  at: number
}

type Facts = Pick<File, 'name' | 'size' | 'lastModified'>

const person = () => personOf(bearer() ?? '')

/** Storage key of a file's upload: the person, and the file's name, size and time. */
export const uploadKeyOf = ({ name, size, lastModified }: Facts) =>
  PREFIX + JSON.stringify([person(), name, size, lastModified])

export const rememberUpload = (key: string, address: string | null) => {
  if (address === null) return forgetAt(key)
  const resumable: Resumable = { address, at: readResumable(key)?.at ?? Date.now() }
  try {
    localStorage.setItem(key, JSON.stringify(resumable))
  } catch {
    // If the browser refuses to store it, the upload begins anew after a reload.
  }
}

const readResumable = (key: string): Resumable | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export const forgetAt = (key: string) => localStorage.removeItem(key)

export const addressIn = (key: string) => readResumable(key)?.address ?? null

const resumableKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))

/** The server keeps uploads for a day. */
export const forgetOld = () => {
  for (const key of resumableKeys()) {
    const resumable = readResumable(key)
    if (!resumable || Date.now() - resumable.at > DAY) forgetAt(key)
  }
}

/** Files whose upload this person began and has not used yet. */
export const unfinished = (): Facts[] => {
  forgetOld()
  return resumableKeys().flatMap((key) => {
    const [owner, name, size, lastModified] = JSON.parse(key.slice(PREFIX.length))
    return owner === person() ? [{ name, size, lastModified }] : []
  })
}
