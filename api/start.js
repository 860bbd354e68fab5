import './needsNode.js'
import { existsSync } from 'node:fs'

const { argv, env, execArgv, execPath, platform } = process
const isDevelopment = argv.includes('--dev')

// glibc gives each thread an arena of its own, and keeps what was large and is free: an idle server
// has 85 MB more with that. Both settings are read before a program begins.
if (platform === 'linux' && env.MALLOC_ARENA_MAX === undefined && !isDevelopment)
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], {
    MALLOC_MMAP_THRESHOLD_: '131072',
    ...env,
    MALLOC_ARENA_MAX: '1',
  })

/** Whether the build of the server is of the present sources; without one they run themselves. */
async function isBuilt() {
  if (isDevelopment || !existsSync(new URL('dist/stamp.js', import.meta.url))) return false
  const { isFresh } = await import('./dist/stamp.js')
  return isFresh(`${import.meta.dirname}/..`, 'api')
}
await import((await isBuilt()) ? './dist/main.js' : './src/main.ts')
