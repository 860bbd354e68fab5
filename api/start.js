import './needsNode.js'

// glibc gives each thread an arena of its own, which keeps what hashing of passwords, compiling and
// compressing once took there: with one arena the server holds half the memory. The C library reads
// this setting before the program begins.
const { argv, env, execArgv, execPath, platform } = process
if (platform === 'linux' && env.MALLOC_ARENA_MAX === undefined && !argv.includes('--dev'))
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], {
    ...env,
    MALLOC_ARENA_MAX: '1',
  })

await import('./src/main.ts')
