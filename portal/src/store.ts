import { localStorageStore, type Store } from 'react-admin'

/** The list and view that are open, and what was done last and can be undone: of a tab, not over days. */
const OF_SESSION =
  /\.(listParams|selectedIds|view)$|\.datatable\.view-|^(list\.last|trash\.last|bulk\.last|review\.lastDecision)$/

const isOfSession = (key: string) => OF_SESSION.test(key)

/**
 * react-admin's store: preferences stay in the browser, what belongs to a tab ends with its session.
 */
export const portalStore = (): Store => {
  const local = localStorageStore()
  const session = sessionStore()
  const of = (key: string) => (isOfSession(key) ? session : local)
  return {
    setup: () => {
      local.setup()
      // Left by versions that remembered lists for good.
      for (const key of Object.keys(local.listItems?.() ?? {}))
        if (isOfSession(key)) local.removeItem(key)
    },
    teardown: local.teardown,
    getItem: (key, fallback) => of(key).getItem(key, fallback),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    removeItems: (prefix) => {
      local.removeItems(prefix)
      session.removeItems(prefix)
    },
    reset: () => {
      local.reset()
      session.removeItems('')
    },
    subscribe: (key, callback) => of(key).subscribe(key, callback),
  }
}

const PREFIX = 'RaStore.'

/** Values in session storage, as JSON. */
const sessionStore = () => {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const publish = (key: string, value: unknown) =>
    listeners.get(key)?.forEach((listener) => listener(value))
  const removeItem = (key: string) => {
    sessionStorage.removeItem(PREFIX + key)
    publish(key, undefined)
  }
  return {
    getItem: <Value>(key: string, fallback?: Value): Value | undefined => {
      const text = sessionStorage.getItem(PREFIX + key)
      return text === null ? fallback : (JSON.parse(text) as Value)
    },
    setItem: (key: string, value: unknown) => {
      if (value === undefined) return removeItem(key)
      sessionStorage.setItem(PREFIX + key, JSON.stringify(value))
      publish(key, value)
    },
    removeItem,
    removeItems: (prefix: string) => {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith(PREFIX + prefix)) removeItem(key.slice(PREFIX.length))
    },
    subscribe: (key: string, listener: (value: unknown) => void) => {
      const all = listeners.get(key) ?? new Set()
      listeners.set(key, all.add(listener))
      return () => void all.delete(listener)
    },
  }
}
