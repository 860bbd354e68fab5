/** JSON under one key of a storage. Where the browser grants no storage, nothing is kept. */
export function makeJsonStore<Value>(storage: () => Storage, key: string) {
  const guarded = <Result>(work: (store: Storage) => Result): Result | null => {
    try {
      return work(storage())
    } catch {
      // A frame on another site may have no storage, and a full one refuses to keep more.
      return null
    }
  }
  return {
    read: () =>
      guarded((store) => {
        const text = store.getItem(key)
        return text === null ? null : (JSON.parse(text) as Value)
      }),
    write: (value: Value) => guarded((store) => store.setItem(key, JSON.stringify(value))),
    remove: () => guarded((store) => store.removeItem(key)),
  }
}
