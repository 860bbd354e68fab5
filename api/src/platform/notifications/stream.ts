import { PassThrough } from 'node:stream'
import type { Database } from '@melodia/db/database'
import { followRows } from '@melodia/db/lists/newRows'
import { countUnread, notificationsAmong } from '@melodia/db/notifications'
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
  let rows = followRows('notifications')
  /** Notifications that were found, and not sent yet. */
  let untold: number[] = []
  let started: Promise<void> | null = null
  let stop = () => {}
  let isLooking = false
  let isWoken = false

  /** A new stream, which begins with the number of unread notifications. */
  async function open(audience: Audience, isAllowed: Listener['isAllowed']): Promise<PassThrough> {
    checkLimits(audience)
    const stream = new PassThrough()
    const listener = { ...audience, stream, isAllowed }
    listeners.add(listener)
    stream.once('close', () => {
      listeners.delete(listener)
      if (listeners.size === 0) stop()
    })
    try {
      started ??= start().catch((error: unknown) => {
        // The next one who comes tries again.
        started = null
        throw error
      })
      await started
      send(stream, 'unread', { unread: await countUnread(db.read, audience.user) })
    } catch (error) {
      stream.destroy()
      throw error
    }
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
    rows = followRows('notifications')
    untold = []
    await rows.next(db.read)
    const endWakes = db.onWake('notifications', () => void look())
    const timer = setInterval(() => void beat(), beatMs).unref()
    stop = () => {
      endWakes()
      clearInterval(timer)
      started = null
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

  /** Sends everything at the end: if a query fails, nothing is sent, and all of it the next time. */
  async function tellNew() {
    untold.push(...(await rows.next(db.read)))
    if (untold.length === 0) return
    const users = [...new Set([...listeners].map(({ user }) => user))]
    const events = []
    for (const { user, ...notification } of await notificationsAmong(db.read, untold, users)) {
      const unread = await countUnread(db.read, user)
      events.push({ user, data: { ...presentNotification(notification), unread } })
    }
    untold = []
    for (const { user, data } of events)
      for (const listener of listeners)
        if (listener.user === user) send(listener.stream, 'notification', data)
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
