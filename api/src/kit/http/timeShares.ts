import { performance } from 'node:perf_hooks'
import { network } from '@melodia/accounts/network'
import type { UserRecord } from '@melodia/db/users'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooMany } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether its calls wait for other things than the database, such as the hash of a password. */
    waits?: boolean
  }
  interface FastifyRequest {
    /** The share that this call takes its time from; null if it takes none. */
    timeShare: Share | null
  }
}

/** Time left to a person, or to an address without one. */
interface Share {
  /** Milliseconds; below zero it is being paid back. */
  credit: number
  /** When it was filled last, by the clock of `performance`. */
  at: number
  perSecond: number
  /** Calls that are held until there is credit. */
  waiting: (() => void)[]
  timer: NodeJS.Timeout | null
}

/** A call under way. */
interface Timed {
  share: Share
  /** Moment at which the handler began. */
  began: number
  /** The time shared among all calls at that moment. */
  shared: number
  /** Whether anything else could run meanwhile: then not all time since belongs to this call. */
  hasWaited: boolean
}

interface TimeSharesOptions {
  /** Milliseconds of the server's time per second for one caller; 0 is no limit. */
  perSecond: number
  /** Whether queries run elsewhere, so that the time of a call is not that of this thread alone. */
  isDatabaseRemote: boolean
}

/** The share of an administrator, as a multiple of others'. */
const STAFF = 2.5
/** Seconds of one's share that can be used at once, after a while without calls. */
const BURST = 5
/** A call is held, rather than refused, while its share is in credit again within these seconds. */
const MOST_SECONDS = 10
const MOST_HELD = 16
/** Shares in memory at which full ones are dropped. */
const MOST_SHARES = 20_000

/**
 * A share of the server's time for each caller (`RATE_TIME`): a call is paid for by the time that
 * it took, so that expensive ones are few. Calls beyond the share wait until it suffices, and are
 * refused (429) if that takes long: heavy readers are served at a steady pace, and others hardly
 * wait.
 */
export function makeTimeShares({ perSecond, isDatabaseRemote }: TimeSharesOptions) {
  const shares = new Map<string, Share>()
  const timed = new WeakMap<FastifyRequest, Timed>()
  const now = () => performance.now()
  // Active time of this thread; where queries run elsewhere, all time that passes.
  const spent = isDatabaseRemote ? now : () => performance.eventLoopUtilization().active
  /** Time of the calls under way, divided among them as it passes. */
  const clock = { shared: 0, at: 0, calls: 0 }

  function advance() {
    const at = spent()
    clock.shared += (at - clock.at) / Math.max(1, clock.calls)
    clock.at = at
    return clock.shared
  }

  function shareOf(key: string, isStaff: boolean): Share {
    const most = perSecond * (isStaff ? STAFF : 1)
    let share = shares.get(key)
    if (!share) {
      share = { credit: most * BURST, at: now(), perSecond: most, waiting: [], timer: null }
      if (shares.size >= MOST_SHARES) dropFull()
      shares.set(key, share)
    }
    share.perSecond = most
    return filled(share)
  }

  function filled(share: Share) {
    const at = now()
    const earned = ((at - share.at) / 1000) * share.perSecond
    share.credit = Math.min(share.perSecond * BURST, share.credit + earned)
    share.at = at
    return share
  }

  function dropFull() {
    for (const [key, share] of shares)
      if (filled(share).credit >= share.perSecond * BURST) shares.delete(key)
  }

  /** Lets one call after another go on as soon as there is credit. */
  function letGo(share: Share) {
    if (share.timer || share.waiting.length === 0) return
    const ms = Math.max(0, (-share.credit / share.perSecond) * 1000)
    share.timer = setTimeout(() => {
      share.timer = null
      if (filled(share).credit > 0) share.waiting.shift()?.()
      letGo(share)
    }, ms + 1)
  }

  async function hold(share: Share) {
    if (share.credit > 0 && share.waiting.length === 0) return
    const seconds = Math.max(0, -share.credit / share.perSecond)
    if (seconds > MOST_SECONDS || share.waiting.length >= MOST_HELD)
      throw tooMany('Your calls take too much of the server’s time. Please slow down.', seconds)
    await new Promise<void>((resolve) => {
      share.waiting.push(resolve)
      letGo(share)
    })
  }

  return {
    /** Waits for the caller's share to be in credit. Rejects with a Problem (429). */
    async admit(request: FastifyRequest, user: UserRecord | null) {
      if (perSecond === 0 || !request.routeOptions.config.counted) return
      const key = user ? `user:${user.seq}` : `address:${network(request.ip)}`
      request.timeShare = shareOf(key, user?.is_admin ?? false)
      await hold(request.timeShare)
    },

    /** Measures calls from the parsing of their body until their reply is written. */
    measure(app: FastifyInstance) {
      app.decorateRequest('timeShare', null)
      app.addHook('preValidation', async (request) => {
        const { timeShare: share } = request
        // Slow senders of files use no time of the server, and must not seem to share that of
        // others.
        if (!share || request.headers['content-type']?.startsWith('multipart/')) return
        share.credit -= request.parseMs ?? 0
        const call = { share, began: now(), shared: advance(), hasWaited: false }
        clock.calls += 1
        timed.set(request, call)
        setImmediate(() => (call.hasWaited = true))
      })
      app.addHook('onSend', async (request) => end(request))
      // Replies that are no Fastify's own, such as the provider's, and those that were not awaited.
      app.addHook('onResponse', async (request) => end(request))
      app.addHook('onRequestAbort', async (request) => end(request))
      app.addHook('preClose', async () => {
        for (const share of shares.values()) {
          if (share.timer) clearTimeout(share.timer)
          for (const goOn of share.waiting.splice(0)) goOn()
        }
      })
    },
  }

  function end(request: FastifyRequest) {
    const call = timed.get(request)
    if (!call) return
    timed.delete(request)
    const { share, began, shared, hasWaited } = call
    const part = advance() - shared
    clock.calls -= 1
    const ms = hasWaited ? (request.routeOptions.config.waits ? 0 : part) : now() - began
    filled(share).credit -= ms
  }
}
export type TimeShares = ReturnType<typeof makeTimeShares>
