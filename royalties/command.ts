import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { verify } from './verify.ts'

const USAGE = 'npm run verify -- INPUTS [STATEMENT] [--hash HEX]'

/** Prints what was found in one line. Exit code 0: right; 1: wrong; 2: not called as `USAGE` says. */
async function run() {
  const { positionals, values } = parseArgs({
    options: { hash: { type: 'string' } },
    allowPositionals: true,
  })
  const [inputs, statement, ...more] = positionals
  if (inputs === undefined || more.length > 0) throw new Error('One or two files are needed')
  const found = await verify(new Uint8Array(readFileSync(inputs)), {
    statement: statement === undefined ? undefined : readFileSync(statement, 'utf8'),
    hash: values.hash,
  })
  if (found.right) {
    const { pool_minor, currency, model, period } = found.header
    const parts = `${found.lines.length} lines of ${pool_minor} ${currency}`
    process.stdout.write(
      `Right: ${period.from} to ${period.to}, ${model}, ${parts}, ${found.hash}\n`,
    )
    return 0
  }
  const place = found.line === null ? '' : `, in line ${found.line}`
  const of = found.in === 'statement' ? ' of the statement' : ''
  process.stdout.write(`Wrong${place}${of}: ${found.problem}\n`)
  return 1
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n${USAGE}\n`)
  process.exitCode = 2
}
