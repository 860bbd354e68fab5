import { AsyncResource } from 'node:async_hooks'
import type { Topic } from '../database.ts'

/** After this time everybody is woken without a reason: a notice may have been lost. */
const ALL_EVERY_MS = 30_000

/** What the engine has heard. */
interface Heard {
  wake: (topics: Iterable<Topic>) => void
  wakeAll: () => void
}

/**
 * Those in this process who wait for topics. `hear` begins to listen to the other processes and
 * returns what ends that; it is done only while somebody waits.
 */
export function makeWakes(hear: (heard: Heard) => () => void) {
  const waiting = new Map<Topic, Set<() => void>>()
  let stop: (() => void) | null = null

  const wake = (topics: Iterable<Topic>) => {
    for (const topic of topics) for (const listener of waiting.get(topic) ?? []) listener()
  }
  const wakeAll = () => wake([...waiting.keys()])

  function start() {
    const timer = setInterval(wakeAll, ALL_EVERY_MS).unref()
    const stopHearing = hear({ wake, wakeAll })
    return () => {
      clearInterval(timer)
      stopHearing()
    }
  }

  function close() {
    waiting.clear()
    stop?.()
    stop = null
  }

  return {
    wake,
    on(topic: Topic, listener: () => void) {
      // Called without what surrounds the commit that wakes it, such as a transaction.
      const bound = AsyncResource.bind(listener)
      const ofTopic = waiting.get(topic) ?? new Set()
      waiting.set(topic, ofTopic.add(bound))
      stop ??= start()
      return () => {
        ofTopic.delete(bound)
        if ([...waiting.values()].every(({ size }) => size === 0)) close()
      }
    },
    close,
  }
}

/** `wake` of a handle that only reads: nothing is committed that could be told. */
export function refuseToWake(): never {
  throw new Error('Only a transaction can wake others')
}
