import { platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { listen } from './sound.ts'

// On Linux a thread has a priority of its own, elsewhere this would be that of the whole server:
// calls go before analyses.
if (platform() === 'linux') setPriority(10)

// An error ends this thread, and is reported with its end.
parentPort?.on('message', async (mp3: Uint8Array) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
  parentPort?.postMessage(await listen(mp3))
})
