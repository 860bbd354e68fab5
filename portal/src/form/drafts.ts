/**
 * What was typed into a form when the session ended under it, until its owner is back (contract,
 * Identity). It lies in the browser's database, which holds files too and outlives the clearing
 * of both storages at a sign-in. The sign-out page forgets it.
 */
export type Draft = Record<string, unknown>

const DATABASE = 'melodia-drafts'
const STORE = 'drafts'

/** The forms on the screen, and how to read what was changed in each. */
const forms = new Map<string, () => Draft>()

/** Makes a form known under its key while it is shown. */
export const offerDraft = (key: string, read: () => Draft) => {
  forms.set(key, read)
  return () => void forms.delete(key)
}

/** Keeps what the forms on the screen hold: the session has ended. */
export const keepDrafts = async () => {
  const drafts = [...forms].map(([key, read]) => ({ key, draft: read() }))
  const filled = drafts.filter(({ draft }) => Object.keys(draft).length > 0)
  if (filled.length === 0) return
  await withStore((store) => filled.map(({ key, draft }) => store.put(draft, key)).at(-1))
}

/** The draft of a form, once. */
export const takeDraft = (key: string) =>
  withStore<Draft | undefined>((store) => {
    const found = store.get(key)
    store.delete(key)
    return found
  })

export const forgetDrafts = () => {
  if (isSupported()) indexedDB.deleteDatabase(DATABASE)
}

const isSupported = () => typeof indexedDB !== 'undefined'

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

/** A browser without its database, as in some private windows, keeps no drafts. */
const withStore = async <T>(
  work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> => {
  if (!isSupported()) return undefined
  const opening = indexedDB.open(DATABASE)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  try {
    const database = await settled(opening)
    const request = work(database.transaction(STORE, 'readwrite').objectStore(STORE))
    const result = request && (await settled(request))
    database.close()
    return result
  } catch {
    return undefined
  }
}
