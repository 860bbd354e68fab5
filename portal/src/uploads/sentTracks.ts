import { bearer, personOf } from '@melodia/session'
import { isRefusal } from '../form/saveKey.ts'
import type { Sent } from '../http.ts'
import { statusOf } from '../problem.ts'

const PREFIX = 'melodia-sent '
const DAY = 24 * 60 * 60_000

type FileFacts = Pick<File, 'name' | 'size' | 'lastModified'>

/** A new track that was sent whole, and whose reply has not come yet. */
export interface SentTrack {
  /** Its `Idempotency-Key`. */
  key: string
  title: string
  files: FileFacts[]
  /** Unix milliseconds. */
  at: number
}

const person = () => personOf(bearer() ?? '')
const placeOf = (key: string) => PREFIX + JSON.stringify([person(), key])

export const forgetSent = (key: string) => localStorage.removeItem(placeOf(key))

interface Sending {
  key: string
  data: Readonly<Record<string, unknown>>
  onUploadProgress: (sent: Sent) => void
}

/**
 * Sends a new track, and remembers it from the moment at which it was sent whole until its reply, so
 * that a page that is loaded again can ask what came of it.
 */
export const asSentTrack = async <Reply>(
  { key, data, onUploadProgress }: Sending,
  send: (onUploadProgress: (sent: Sent) => void) => Promise<Reply>,
): Promise<Reply> => {
  let isNoted = false
  try {
    const reply = await send((sent) => {
      onUploadProgress(sent)
      if (isNoted || sent.total === 0 || sent.loaded < sent.total) return
      isNoted = true
      remember(key, data)
    })
    forgetSent(key)
    return reply
  } catch (error) {
    if (isRefusal(statusOf(error))) forgetSent(key)
    throw error
  }
}

const remember = (key: string, data: Sending['data']) => {
  const files = Object.values(data)
    .filter((value) => value instanceof File)
    .map(({ name, size, lastModified }) => ({ name, size, lastModified }))
  const sent: SentTrack = { key, title: String(data['title'] ?? ''), files, at: Date.now() }
  try {
    localStorage.setItem(placeOf(key), JSON.stringify(sent))
  } catch {
    // Then a page that is loaded again knows nothing of it, as if it had not been sent.
  }
}

/** The tracks of this person whose reply has not come; the server knows them for a day. */
export const sentTracks = (): SentTrack[] =>
  Object.keys(localStorage)
    .filter((place) => place.startsWith(PREFIX))
    .flatMap((place) => {
      const [owner] = JSON.parse(place.slice(PREFIX.length)) as [string]
      const sent = JSON.parse(localStorage.getItem(place) ?? 'null') as SentTrack | null
      if (sent && Date.now() - sent.at < DAY) return owner === person() ? [sent] : []
      localStorage.removeItem(place)
      return []
    })
