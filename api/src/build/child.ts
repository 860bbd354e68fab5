import { buildPages } from './app.ts'

// A separate process, started by `build.ts`: Vite sets NODE_ENV and takes hundreds of megabytes,
// which the server should not keep. It reports on each app, and ends with its parent.

/** Message over the channel: a finished app, or why the build failed. */
export type BuildMessage = { built: string } | { failed: string }

const [, , root = '', ...apps] = process.argv
const tell = (message: BuildMessage) => void process.send?.(message)

process.env['NODE_ENV'] = 'production'
process.once('disconnect', () => process.exit(1))
try {
  for (const built of await Promise.all(apps.map((app) => buildPages(root, app).then(() => app))))
    tell({ built })
} catch (error) {
  tell({ failed: error instanceof Error ? error.message : String(error) })
}
process.disconnect?.()
