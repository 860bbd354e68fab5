import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Loads the server as `main.ts` does, and prints the packages this loads. */
const LOADING = `
  import { createRequire } from 'node:module'
  const { start } = await import('./start.ts')
  const { cache } = createRequire(process.cwd() + '/main.ts')
  const packages = Object.keys(cache).map(
    (path) => path.split('/node_modules/').at(-1).match(/^(@[^/]+[/])?[^/]+/)[0],
  )
  console.log(JSON.stringify({ start: typeof start, packages: [...new Set(packages)] }))
`

test('craft, budgets: a start loads the server, and not what only some calls need', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', LOADING],
    { cwd: import.meta.dirname },
  )
  const { start, packages } = JSON.parse(stdout) as { start: string; packages: string[] }
  expect(start).toBe('function')
  expect(packages).toContain('fastify')
  for (const later of [
    'sharp',
    '@peculiar/asn1-schema',
    'sanitize-html',
    '@fastify/swagger',
    '@fastify/swagger-ui',
    'yaml',
    'pdfkit',
    'fontkit',
  ])
    expect(packages).not.toContain(later)
  expect(packages.filter((name) => name.startsWith('@aws-sdk/'))).toEqual([])
  // The metrics load the names of OpenTelemetry, which are small.
  expect(packages.filter((name) => /otel|opentelemetry/.test(name))).toEqual(['@opentelemetry/api'])
})
