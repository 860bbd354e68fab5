import { PassThrough } from 'node:stream'
import type { Database } from '@melodia/db/database'
import { countUnread, newestNotification, notificationsSince } from '@melodia/db/notifications'
import { tooMany, unavailable } from '../../kit/http/errors.ts'
import { presentNotification } from './present.ts'

/** Keeps proxies from closing a quiet stream, and ends those of people who signed out. */
const BEAT_MS = 10_000
const MOST = 1_000

/** Most streams of a person (tabs and devices), of one address, and in total. */
export const STREAMS = {
  people: { ofPerson: 5, ofAddress: 40, inAll: 800 },
  /** Limits of administrators; the streams beyond everybody else's total are theirs alone. */
  staff: { ofPerson: 20, ofAddress: 200, inAll: MOST },
} as const

/** The person behind a stream. */
export interface Audience {
  /** `seq` of the user. */
  user: number
  isStaff: boolean
  /** Network that the call comes from. */
  address: string
}

interface Listener extends Audience {
  stream: PassThrough
  /** Whether its token is still valid. */
  isAllowed: () => Promise<boolean>
}

interface EventStreamsOptions {
  db: Database
  log: { warn(details: object, message: string): void }
  beatMs?: number
}

/**
 * Event streams (server-sent events) of people who are signed in. Notifications are found in the
 * database, so it does not matter which process wrote them.
 */
export function makeEventStreams({ db, log, beatMs = BEAT_MS }: EventStreamsOptions) {
  const listeners = new Set<Listener>()
  let newest = 0
  let stop = () => {}
  let isLooking = false
  let isWoken = false

  /** A new stream, which begins with the number of unread notifications. */
  async function open(audience: Audience, isAllowed: Listener['isAllowed']): Promise<PassThrough> {
    checkLimits(audience)
    const stream = new PassThrough()
    const listener = { ...audience, stream, isAllowed }
    const isFirst = listeners.size === 0
    listeners.add(listener)
    if (isFirst) await start()
    stream.once('close', () => {
      listeners.delete(listener)
      if (listeners.size === 0) stop()
    })
    send(stream, 'unread', { unread: await countUnread(db.read, audience.user) })
    return stream
  }

  function checkLimits({ user, isStaff, address }: Audience) {
    const most = isStaff ? STREAMS.staff : STREAMS.people
    const alike = [...listeners].filter((listener) => listener.isStaff === isStaff)
    if (listeners.size >= MOST || alike.length >= most.inAll)
      throw unavailable('Too many event streams are open.')
    if (alike.filter((listener) => listener.user === user).length >= most.ofPerson)
      throw tooMany('Too many event streams are open. Close other windows of Melødia.', 60)
    if (alike.filter((listener) => listener.address === address).length >= most.ofAddress)
      throw tooMany('Too many event streams are open at your network.', 60)
  }

  async function start() {
    newest = await newestNotification(db.read)
    stop()
    const endWakes = db.onWake('notifications', () => void look())
    const timer = setInterval(() => void beat(), beatMs).unref()
    stop = () => {
      endWakes()
      clearInterval(timer)
    }
  }

  async function look() {
    isWoken = true
    if (isLooking) return
    isLooking = true
    try {
      while (isWoken) {
        isWoken = false
        await tellNew()
      }
    } catch (error) {
      log.warn({ err: error }, 'Notifications could not be read; it is tried again')
    } finally {
      isLooking = false
    }
  }

  async function tellNew() {
    const seen = newest
    newest = await newestNotification(db.read)
    if (newest > seen) await tell(seen)
  }

  async function tell(seen: number) {
    const users = [...new Set([...listeners].map(({ user }) => user))]
    for (const { user, ...notification } of await notificationsSince(db.read, seen, users)) {
      const data = {
        ...presentNotification(notification),
        unread: await countUnread(db.read, user),
      }
      for (const listener of listeners)
        if (listener.user === user) send(listener.stream, 'notification', data)
    }
  }

  async function beat() {
    for (const { stream, isAllowed } of listeners)
      if (await isAllowed()) stream.write(': still here\n\n')
      else stream.end()
  }

  return {
    open,
    /** Ends all streams, so that the server can stop. */
    close() {
      stop()
      for (const { stream } of listeners) stream.end()
    },
  }
}
export type EventStreams = ReturnType<typeof makeEventStreams>

/** JSON has no line breaks, which would end the event. */
const send = (stream: PassThrough, event: string, data: object) =>
  stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
