import {
  PLAY_ACCEPTED_DAYS,
  PLAY_DAYS_AT_ONCE,
  PLAYS_AT_ONCE,
} from '@melodia/contract/choices/plays'
import type { Play, Plays } from '@melodia/contract/plays'
import { API_BASE } from '@melodia/contract/session'
import type { Browser } from '@melodia/session'
import { makeJsonStore } from './jsonStore.ts'
import { listenerOf, sendAsListener, type Place } from '../listener/listener.ts'

interface WaitingPlay {
  play: Play
  /** Who heard it: it is sent with no other person's token. */
  person: string
  /** When it may be sent, in milliseconds: one that may go on waits, unless its page was killed. */
  due: number
}

const KEY = 'x-plays'
/** Plays that are stored; the oldest are given up first. */
const MOST_KEPT = 1_000
/** Milliseconds of silence after which a hearing that never ended is sent. */
export const SILENCE_MS = 5 * 60_000
/** Milliseconds until a refused or lost call is repeated. */
const RETRY_MS = 60_000
const PATIENCE = 20_000
const DAY_MS = 24 * 60 * 60_000

/** Replies after which the same plays would be refused again. */
const FINAL = new Set([400, 413, 422])

/**
 * The plays of a listener, kept in this browser until the server has taken them. Their ids make a
 * repeated call harmless, also from two tabs at once.
 */
export function makePlays(browser: Browser, place: Place) {
  const store = makeJsonStore<WaitingPlay[]>(() => browser.local, KEY)
  let isTelling = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const read = () => {
    const all = store.read()
    return Array.isArray(all) ? all : []
  }
  const write = (all: WaitingPlay[]) => (all.length > 0 ? store.write(all) : store.remove())

  const isLive = ({ play }: WaitingPlay) =>
    Date.parse(play.started_at) > browser.now() - PLAY_ACCEPTED_DAYS * DAY_MS

  function forget(ids: ReadonlySet<string>) {
    write(read().filter((each) => !ids.has(each.play.id) && isLive(each)))
  }

  function later() {
    clearTimeout(timer)
    timer = setTimeout(() => void tell(), RETRY_MS)
  }

  async function send(plays: Play[]) {
    const body: Plays = { plays }
    const call = (token: string | null) =>
      browser.fetch(`${API_BASE}/plays`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
        // The page may end before the reply; 200 plays stay below the 64 kB that are allowed then.
        keepalive: true,
        signal: AbortSignal.timeout(PATIENCE),
      })
    const reply = await sendAsListener(call, browser, place)
    // Known, known before, or refused for good: each of them is the end of it.
    if (reply.ok || FINAL.has(reply.status)) forget(new Set(plays.map(({ id }) => id)))
    return reply.ok
  }

  /** Sends the due plays to the server. */
  async function tell(): Promise<void> {
    const listener = listenerOf(browser, place)
    if (!listener || isTelling) return
    const now = browser.now()
    const due = read().filter((each) => each.person === listener.person && each.due <= now)
    const plays = firstDays(due.map(({ play }) => play)).slice(0, PLAYS_AT_ONCE)
    if (plays.length === 0) return
    isTelling = true
    const isSent = await send(plays).catch(() => false)
    isTelling = false
    if (!isSent || due.length > plays.length) later()
  }

  return {
    /** Stores a hearing, in place of its earlier state; nothing for visitors. */
    keep(play: Play, hasEnded: boolean) {
      const listener = listenerOf(browser, place)
      if (!listener) return
      const others = read().filter((each) => each.play.id !== play.id)
      const due = hasEnded ? 0 : browser.now() + SILENCE_MS
      write([...others.slice(1 - MOST_KEPT), { play, person: listener.person, due }])
    },
    tell,
  }
}

/** The plays that one call may tell of: those of some days (UTC). */
function firstDays(plays: readonly Play[]) {
  const dayOf = ({ started_at }: Play) => started_at.slice(0, 10)
  const days = new Set([...new Set(plays.map(dayOf))].slice(0, PLAY_DAYS_AT_ONCE))
  return plays.filter((play) => days.has(dayOf(play)))
}
