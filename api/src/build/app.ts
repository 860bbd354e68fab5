import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { precompress } from './precompress.ts'
import { prerender } from './prerender.ts'
import { buildRenderer } from './renderer.ts'
import { SERVER, stampOf, writeStamp } from './stamp.ts'

/**
 * Builds an app beside its `dist` and swaps it in when complete. The stamp is taken first: a file
 * saved during the build makes the result stale, never wrongly fresh.
 */
export async function buildPages(root: string, app: string): Promise<void> {
  const stamp = stampOf(root, app)
  const home = join(root, app)
  // mkdtemp would make it unreadable for another user that runs the build.
  const made = join(home, `.dist-${randomUUID()}`)
  await mkdir(made)
  try {
    const vite = await loadVite()
    const config = {
      root: home,
      configFile: join(home, 'vite.config.ts'),
      logLevel: 'warn',
    } as const
    await vite.build({ ...config, build: { outDir: made, emptyOutDir: true } })
    if (app !== SERVER) {
      await prerender(vite, config, made)
      await precompress(made)
      await buildRenderer(vite, config, made)
    }
    writeStamp(made, stamp)
    await swap(made, join(home, 'dist'))
  } catch (error) {
    await rm(made, { recursive: true, force: true })
    throw error
  }
}

async function swap(made: string, dist: string): Promise<void> {
  const old = `${made}-old`
  if (existsSync(dist)) await rename(dist, old)
  await rename(made, dist)
  await rm(old, { recursive: true, force: true })
}

async function loadVite() {
  try {
    return await import('vite')
  } catch (cause) {
    throw new Error(
      'The screens have to be built, and Vite is not installed. ' +
        'Run `npm ci && npm run build` (without --omit=dev), then start again; or bring the ' +
        '`dist` folders that another machine built from these sources.',
      { cause },
    )
  }
}
