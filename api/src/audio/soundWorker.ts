import { parentPort, workerData } from 'node:worker_threads'
import { listen } from './sound.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
parentPort?.postMessage(await listen(workerData))
