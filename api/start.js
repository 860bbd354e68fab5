import './needsNode.js'
import { existsSync } from 'node:fs'

const { argv, env, execArgv, execPath, platform } = process
const isDevelopment = argv.includes('--dev')

// glibc gives each thread an arena of its own, which keeps what hashing of passwords, compiling and
// compressing once took there: with one arena the server holds half the memory. And once something
// large is freed, it keeps the next that are as large; a threshold that is set stays, so they are
// given back. Young objects took V8 67 MB under load, where 17 do the same. Both are read before the
// program begins.
const young = env.NODE_OPTIONS?.includes('semi-space-size') ? [] : ['--max-semi-space-size=8']
if (platform === 'linux' && env.MALLOC_ARENA_MAX === undefined && !isDevelopment)
  process.execve(execPath, [execPath, ...young, ...execArgv, ...argv.slice(1)], {
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
