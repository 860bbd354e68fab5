import { workerData } from 'node:worker_threads'
import { buildApp } from './app.ts'

await buildApp(workerData.root, workerData.app)
