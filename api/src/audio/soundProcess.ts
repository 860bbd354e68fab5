import { setPriority } from 'node:os'
import { listen, type Sound } from './sound.ts'

// A separate process, started by `sounds.ts`: what decoding takes, and keeps, ends with it. It hears
// one file at a time and ends with its parent.

/** A piece of the file; null after the last one. */
export type SoundPart = Uint8Array | null
export type SoundReply = { sound: Sound } | { failed: string }

const tell = (reply: SoundReply) => void process.send?.(reply)

let parts: Uint8Array[] = []
async function take(part: SoundPart) {
  if (part) return void parts.push(part)
  const mp3 = Buffer.concat(parts)
  parts = []
  try {
    tell({ sound: await listen(mp3) })
  } catch (error) {
    tell({ failed: error instanceof Error ? error.message : String(error) })
  }
}

// Calls go before analyses.
setPriority(10)
// A terminal signals the whole group; the server first gives its file back, then ends this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', (part: SoundPart) => void take(part))
