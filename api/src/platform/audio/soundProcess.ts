import { setPriority } from 'node:os'
import { listen, type Sound } from './sound.ts'

// A separate process, started by `sounds.ts`: what decoding takes, and keeps, ends with it. It hears
// one file at a time and ends with its parent.

/** How many bytes the file has; then these, piece by piece. */
export type SoundPart = { bytes: number } | Uint8Array
export type SoundReply = { sound: Sound } | { failed: string }

const tell = (reply: SoundReply) => void process.send?.(reply)

const NOTHING = Buffer.alloc(0)
let mp3 = NOTHING
let filled = 0

async function take(part: SoundPart) {
  if ('bytes' in part) {
    mp3 = Buffer.allocUnsafeSlow(part.bytes)
    filled = 0
  } else {
    mp3.set(part, filled)
    filled += part.byteLength
  }
  if (filled === mp3.length) await hear()
}

async function hear() {
  try {
    tell({ sound: await listen(mp3) })
  } catch (error) {
    tell({ failed: error instanceof Error ? error.message : String(error) })
  }
  mp3 = NOTHING
}

// Calls go before analyses.
setPriority(10)
// A terminal signals the whole group; the server first gives its file back, then ends this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', (part: SoundPart) => void take(part))
