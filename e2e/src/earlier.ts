import type { ChildProcess } from 'node:child_process'

const CAUGHT_UP = 'The clock has caught up'

/** What a program runs first to live in the past, until it gets a signal. */
const programOf = (ms: number) => `
  const Now = Date
  let behind = ${ms}
  globalThis.Date = class extends Now {
    constructor(...given) {
      if (given.length > 0) super(...given)
      else super(Now.now() - behind)
    }
    static now() {
      return Now.now() - behind
    }
  }
  process.on('SIGUSR2', () => {
    behind = 0
    console.log('${CAUGHT_UP}')
  })
`

/** Settings of a product whose clock is this many milliseconds behind until `catchUp`. */
export const startedEarlier = (ms: number) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(programOf(ms))}`,
})

/** Sets the clock of such a product right, as if it had run since: its sessions are over by then. */
export async function catchUp({ child }: { child: ChildProcess }) {
  const isRight = new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (String(chunk).includes(CAUGHT_UP)) resolve()
    })
  })
  child.kill('SIGUSR2')
  await isRight
}
