import { realBrowser, type Browser } from './browser.ts'
import { DRAFTS } from './keys.ts'

export type FormValues = Record<string, unknown>

/**
 * Changes in a form when the session ended, kept until their owner is back (contract, Identity).
 * Stored in IndexedDB, which holds files too and survives the clearing of both storages at a
 * sign-in. Signing out deletes them.
 */
export interface Draft {
  values: FormValues
  /** False if there was no room for the files, so that only texts were kept. */
  isWhole: boolean
}

/** Owner of the form, by user id, and path of its page. */
export interface Slot {
  owner: string
  place: string
}

const STORE = 'drafts'
/** Lifetime of a draft in milliseconds: 7 days. */
const LIFETIME = 7 * 24 * 60 * 60 * 1000

/** Record in the store, under `[owner, place]`. */
type Stored = Draft & { until: number }

/** The forms on the screen, and functions that read their changes. */
const forms = new Set<{ slot: Slot; read: () => FormValues }>()

/** Registers a form while it is shown. */
export function offerDraft(slot: Slot, read: () => FormValues): () => void {
  const form = { slot, read }
  forms.add(form)
  return () => void forms.delete(form)
}

/** Stores the changes in all forms on the screen when the session has ended. Never fails. */
export async function keepDrafts(browser = realBrowser): Promise<void> {
  for (const { slot, read } of forms) {
    const values = read()
    if (Object.keys(values).length === 0) continue
    if (!(await keep(slot, { values, isWhole: true }, browser)))
      await keep(slot, { values: withoutFiles(values), isWhole: false }, browser)
  }
}

/**
 * Stores the changes in all forms on the screen for a reload of this tab: what a page can still
 * store while it goes, so without files. Never fails.
 */
export function keepTexts({ session } = realBrowser): void {
  for (const { slot, read } of forms) {
    const values = read()
    const texts = withoutFiles(values)
    if (Object.keys(texts).length === 0) continue
    const draft: Draft = { values: texts, isWhole: countOf(texts) === countOf(values) }
    try {
      session.setItem(reloadKeyOf(slot), JSON.stringify(draft))
    } catch {
      // No room: the browser has asked before.
    }
  }
}

const countOf = (values: FormValues) => Object.keys(values).length
const reloadKeyOf = (slot: Slot) => `x-draft ${JSON.stringify(keyOf(slot))}`

function takeTexts(slot: Slot, { session }: Browser): Draft | undefined {
  const key = reloadKeyOf(slot)
  const stored = session.getItem(key)
  session.removeItem(key)
  return stored === null ? undefined : JSON.parse(stored)
}

/** Takes the draft of a form, unless it is too old. */
export async function takeDraft(slot: Slot, browser = realBrowser): Promise<Draft | undefined> {
  const texts = takeTexts(slot, browser)
  if (texts) return texts
  const stored = await inStore<Stored | undefined>(browser, (store) => {
    const found = store.get(keyOf(slot))
    store.delete(keyOf(slot))
    return found
  })
  return stored && stored.until > browser.now() ? stored : undefined
}

/** Path of a form with a draft of this person, if they come back another way. */
export async function placeOfDraft(
  owner: string,
  browser = realBrowser,
): Promise<string | undefined> {
  const keys = await inStore(browser, (store) => store.getAllKeys())
  const found = keys?.find((key) => Array.isArray(key) && key[0] === owner)
  return Array.isArray(found) ? String(found[1]) : undefined
}

const keyOf = ({ owner, place }: Slot) => [owner, place]

const keep = (slot: Slot, draft: Draft, browser: Browser) =>
  inStore(browser, (store) => {
    const stored: Stored = { ...draft, until: browser.now() + LIFETIME }
    return store.put(stored, keyOf(slot))
  })

const withoutFiles = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !holdsFile(value)))

const holdsFile = (value: unknown): boolean =>
  value instanceof Blob ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile))

/** Without IndexedDB, as in some private windows, or without room, nothing is kept. */
async function inStore<T>(
  { drafts, now }: Browser,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  if (!drafts) return undefined
  try {
    const opening = drafts.open(DRAFTS)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
    await event(opening, 'success', 'error')
    const database = opening.result
    try {
      const transaction = database.transaction(STORE, 'readwrite')
      const store = transaction.objectStore(STORE)
      dropOld(store, now())
      const request = work(store)
      await event(transaction, 'complete', 'abort')
      return request.result
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

function dropOld(store: IDBObjectStore, now: number): void {
  const walk = store.openCursor()
  walk.addEventListener('success', () => {
    const cursor = walk.result
    if (!cursor) return
    if (!(cursor.value.until > now)) cursor.delete()
    cursor.continue()
  })
}

const event = (target: EventTarget, good: string, bad: string) =>
  new Promise((resolve, reject) => {
    target.addEventListener(good, resolve)
    target.addEventListener(bad, reject)
  })
