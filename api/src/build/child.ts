import { buildApp } from './app.ts'

// A process of its own, started by `build.ts`: Vite sets NODE_ENV and takes hundreds of megabytes,
// and the server keeps neither. It tells what became of each app, and ends with who started it.

/** What is told over the channel: an app that is whole, or why there is none. */
export type BuildMessage = { built: string } | { failed: string }

const [, , root = '', ...apps] = process.argv
const tell = (message: BuildMessage) => void process.send?.(message)

process.env['NODE_ENV'] = 'production'
process.once('disconnect', () => process.exit(1))
try {
  for (const built of await Promise.all(apps.map((app) => buildApp(root, app).then(() => app))))
    tell({ built })
} catch (error) {
  tell({ failed: error instanceof Error ? error.message : String(error) })
}
process.disconnect?.()
