import { parentPort, workerData } from 'node:worker_threads'
import { listen } from './sound.ts'

parentPort?.postMessage(await listen(workerData))
