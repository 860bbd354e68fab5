import { spawn } from 'node:child_process'
import { exit, stdout } from 'node:process'
import { text } from 'node:stream/consumers'

/**
 * `npm run check` runs lint, both type checks and formatting at once, since each uses little more
 * than one processor. More checkers of types would each check what they share again.
 */
const STEPS = [
  'tsc --noEmit --checkers 1',
  'tsc --noEmit --checkers 1 -p tsconfig.postgres.json',
  'oxlint --deny-warnings',
  'oxfmt --check .',
]

async function run(step: string): Promise<boolean> {
  const child = spawn(step, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  const isRight = (await ended) === 0
  stdout.write(`${isRight ? 'ok' : 'FAILED'}  ${step}\n${isRight ? '' : out + err}`)
  return isRight
}

const results = await Promise.all(STEPS.map(run))
exit(results.includes(false) ? 1 : 0)
