import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { attacksOn, textOf } from './attacks.ts'
import { expressionsIn } from './written.ts'

const root = join(import.meta.dirname, '..')
/** Code that runs in production, or builds it. */
const files = globSync('{accounts,admin-ui,api,creator-ui,db,landing,portal}/**/*.{ts,tsx,js}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', '**/testing/**', '**/*.test.*', '**/*.d.ts'],
})

/** Characters. Each length is tried if those before took no time: what doubles would never end. */
const LENGTHS = Array.from({ length: 16 }, (_, step) => Math.round(20 * 1.2 ** step)).concat([
  1_000, 3_000, 10_000, 30_000,
])
/** Milliseconds that raise a suspicion, and by how much more four times the text may take. */
const SUSPICIOUS_MS = 30
const LINEAR = 4

/** Takes as long as the expression would in the product. */
function use(expression: RegExp, text: string) {
  expression.lastIndex = 0
  if (expression.global) text.replace(expression, '')
  else expression.test(text)
}

/** Milliseconds of processor time: what else the machine does is not counted. */
function timeOf(expression: RegExp, text: string) {
  const start = process.threadCpuUsage()
  use(expression, text)
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

const shortest = (expression: RegExp, text: string) =>
  Math.min(...[1, 2, 3].map(() => timeOf(expression, text)))

/** A text for which the expression takes much more than its share; undefined if none is found. */
function slowOn(expression: RegExp) {
  for (const attack of attacksOn(expression))
    for (const length of LENGTHS) {
      if (timeOf(expression, textOf(attack, length)) < SUSPICIOUS_MS) continue
      const quarter = shortest(expression, textOf(attack, length / 4))
      const whole = shortest(expression, textOf(attack, length))
      if (whole > SUSPICIOUS_MS && whole > 2 * LINEAR * quarter) return { ...attack, length }
    }
  return undefined
}

describe('expressions', () => {
  it.each([
    [/\/+$/],
    [/"([^"]|"")*,"/],
    [/<title>.*<\/title>/],
    [/^(<!--[^]*?-->)*<svg/],
    [/^(a|aa)+$/],
    [/%\{(.*?)\}/g],
    [/(?<=(?:^|[",;|\t\r\n])[\s\p{Cc}\p{Cf}]*)'*[=+\-@]|(?<=[\s\p{Cc}\p{Cf}])'*[=+\-@](?=\S)/gu],
  ])('%s is found to be slow', (expression) => expect(slowOn(expression)).toBeDefined())

  it('take time by the length of a text, whatever stands in it', { timeout: 300_000 }, () => {
    const found = files.flatMap((file) =>
      expressionsIn(file, readFileSync(join(root, file), 'utf8')).map((written) =>
        Object.assign({ file }, written),
      ),
    )
    expect(found.length).toBeGreaterThan(200)
    expect(
      found.flatMap(({ file, line, expression }) => {
        const attack = slowOn(expression)
        return attack ? [{ where: `${file}:${line}`, expression, attack }] : []
      }),
    ).toEqual([])
  })
})
