import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '@melodia/e2e/product'

/** Starts the baseline in a separate process. */
export async function startBare(folder: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare.ts'), String(port), folder],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  // An aborted run stops its servers.
  process.once('exit', () => child.kill())
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await fetch(`${url}/bytes`).catch(() => null)))
    await new Promise((resolve) => setTimeout(resolve, 50))
  return {
    url,
    async stop() {
      child.kill()
      await ended
    },
  }
}
