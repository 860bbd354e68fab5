import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'

/**
 * One call at a time for each upload, as `@tus/server` asks for; its own locks wait in a loop that takes a
 * whole processor. They hold in this process: between processes the offset decides. A new call asks the
 * present one to end, which may hang after a broken connection.
 */
export function makeLocks(): Locker {
  const waiting = new Map<string, { release: RequestRelease; next: (() => void)[] }>()
  return {
    newLock(id): Lock {
      return {
        async lock(signal, release) {
          const present = waiting.get(id)
          if (!present) return void waiting.set(id, { release, next: [] })
          await new Promise<void>((resolve, reject) => {
            const left = () => {
              present.next = present.next.filter((each) => each !== start)
              reject(ERRORS.ABORTED)
            }
            const start = () => {
              signal.removeEventListener('abort', left)
              present.release = release
              resolve()
            }
            signal.addEventListener('abort', left, { once: true })
            present.next.push(start)
            void present.release()
          })
        },
        async unlock() {
          const present = waiting.get(id)
          const next = present?.next.shift()
          if (next) next()
          else waiting.delete(id)
        },
      }
    },
  }
}
