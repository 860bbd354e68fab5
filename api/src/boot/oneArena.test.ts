import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Prints the process and its settings whenever a program begins. */
const TELL = encodeURIComponent(`
  const { MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_ } = process.env
  console.log(process.pid, MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_)`)

/** A start that ends at once, because of an invalid setting. */
async function begun(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../start.js')], {
    env: {
      NODE_OPTIONS: `--import=data:text/javascript,${TELL}`,
      NODE_ENV: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  const lines = said.trim().split('\n')
  return { complaint, programs: lines.map((line) => line.replace(String(child.pid), 'it')) }
}

test.runIf(process.platform === 'linux')(
  'on Linux the server has one arena, and returns what is large, in the process that was started',
  async () => {
    const { programs, complaint } = await begun({})
    expect(programs).toEqual(['it undefined undefined', 'it 1 131072'])
    expect(complaint).toMatch(/^NODE_ENV is "none"/)
  },
)

test.runIf(process.platform === 'linux')('another threshold can be set', async () => {
  const { programs } = await begun({ MALLOC_MMAP_THRESHOLD_: '65536' })
  expect(programs).toEqual(['it undefined 65536', 'it 1 65536'])
})

test('another number of arenas can be set', async () => {
  expect((await begun({ MALLOC_ARENA_MAX: '4' })).programs).toEqual(['it 4 undefined'])
})
