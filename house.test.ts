import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = import.meta.dirname

/** Every law of the house, as code that breaks it and the sentence or rule that must say so. */
const VIOLATIONS: [file: string, code: string, complaint: string][] = [
  ['contract/a.ts', "import '@melodia/db/engine/open'", 'The contract imports typebox only'],
  ['contract/choices/a.ts', "import 'typebox'", 'imports others of its folder only'],
  ['contract/choices/b.ts', "import '../tracks.ts'", 'imports others of its folder only'],
  ['identity/a.ts', "import 'react'", 'imports others of its folder only'],
  ['royalties/rules.ts', "import 'node:fs'", 'A stranger runs this file alone'],
  ['db/src/a.ts', "import '@melodia/accounts'", 'db imports the contract only'],
  ['db/src/b.ts', "import '../../api/src/app.ts'", 'Cross workspaces by package name'],
  [
    'api/src/a.ts',
    "import '@melodia/portal'",
    'The api imports contract, db, accounts, royalties and the identity',
  ],
  ['api/src/b.ts', "import 'drizzle-orm'", 'Only db talks to the database'],
  ['api/src/c.ts', "import '../../db/src/open.ts'", 'Cross workspaces by package name'],
  ['accounts/src/a.ts', "import '@melodia/api'", 'contract, the identity and its own tables only'],
  ['accounts/src/b.ts', "import '@melodia/db/tracks'", 'its own tables only'],
  [
    'portal/src/a.ts',
    "import '@melodia/db/engine/open'",
    'The portal imports contract, identity and session',
  ],
  ['portal/src/b.ts', "import 'node:fs'", 'The portal runs in a browser'],
  ['portal/src/c.ts', "export const a = () => fetch('/api')", 'portal/src/http.ts and session'],
  ['portal/build/a.ts', "import '@melodia/api'", 'imports contract and identity'],
  ['session/a.ts', "import 'react'", 'The session has no React'],
  ['admin-ui/src/a.ts', "import '@melodia/db/engine/open'", 'imports the shared portal'],
  ['admin-ui/src/artists/a.ts', "import '../tracks/TrackList.tsx'", 'used through its index'],
  ['admin-ui/src/artists/b.ts', "import '../audit/sentence.ts'", 'used through its index'],
  ['admin-ui/src/artists/c.ts', "import '../featured/FeaturedForm.tsx'", 'used through its index'],
  ['admin-ui/src/a.tsx', "import './tracks/TrackList.tsx'", 'used through its index'],
  ['creator-ui/src/tracks/a.ts', "import '../review/historyOf.ts'", 'used through its index'],
  ['creator-ui/src/tracks/b.ts', "import '../review/decisionLabels.ts'", 'used through its index'],
  ['creator-ui/src/tracks/c.ts', "import '../uploads/intake.ts'", 'used through its index'],
  ['creator-ui/src/a.ts', "import '../../portal/src/theme.ts'", 'Cross workspaces by package name'],
  [
    'landing/src/a.ts',
    "import '@melodia/portal'",
    'session, identity, gate, royalties and contract',
  ],
  ['landing/src/b.ts', "import 'react-admin'", 'Too heavy for the landing page'],
  ['e2e/src/a.ts', "import '@melodia/db/engine/open'", 'HTTP and the browser only'],
  ['bench/src/a.ts', "import '../../api/src/app.ts'", 'HTTP and the browser only'],
  ['api/src/d.ts', 'export const a = process.env', 'Only api/src/main.ts touches process'],
  ['api/src/e.ts', "console.info('a')", 'no-console'],
  ['api/src/f.ts', 'export const a = (b: any) => b', 'no-explicit-any'],
  ['api/src/g.ts', 'export default 1', 'no-default-export'],
  ['api/src/m.ts', "export const m = (a: string) => a.replace(/\\/+$/, '')", 'slow on long texts'],
  [
    'portal/src/d.tsx',
    'export const A = () => <p dangerouslySetInnerHTML={{ __html: "" }} />',
    'no-danger',
  ],
  ['api/src/h.ts', "import './i.ts'\nexport const h = 1", 'no-cycle'],
  ['api/src/i.ts', "import './h.ts'\nexport const i = 1", 'no-cycle'],
  ['api/src/k.ts', "import type { L } from './l.ts'\nexport type K = L", 'no-cycle'],
  ['api/src/l.ts', "import type { K } from './k.ts'\nexport type L = K | null", 'no-cycle'],
  ['api/src/kit/http/a.ts', "import '../../platform/auth/a.ts'", 'kit is below platform'],
  [
    'api/src/platform/audit/a.ts',
    "export * from '../../domain/tracks/a.ts'",
    'platform is below domain',
  ],
  ['api/src/domain/plays/a.ts', "import type { A } from '../../boot/a.ts'", 'domain is below boot'],
  [
    'api/src/domain/people/users/a.ts',
    "import '../../../public/pages/a.ts'",
    'domain is below public',
  ],
  ['api/src/public/pages/a.ts', "import '../../office/views/a.ts'", 'public is below office'],
  [
    'api/src/office/views/a.ts',
    "export const a = () => import('../../boot/a.ts')",
    'office is below boot',
  ],
  ['api/src/build/a.ts', "import '../kit/net/a.ts'", 'build is below kit'],
  ['api/src/kit/http/b.ts', "import '../../rest/a.ts'", 'turn the import round'],
  ['portal/src/e.ts', "export const e = 'Nothing of yours is here.'", 'not plain English'],
  [
    'landing/src/c.tsx',
    'export const C = () => <p>Kept for 30 days.</p>',
    'from the rule it tells',
  ],
  ['api/src/j.test.ts', "import { it } from 'vitest'\nit.only('a', () => {})", 'no-focused-tests'],
]

describe('the dependency law', () => {
  let house: string
  let complaints: { filename: string; text: string }[]

  beforeAll(async () => {
    house = await mkdtemp(join(tmpdir(), 'melodia-house-'))
    const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8')
    await writeFile(join(house, '.oxlintrc.json'), config.replace('./lint', join(root, 'lint')))
    for (const [file, code] of VIOLATIONS) {
      await mkdir(dirname(join(house, file)), { recursive: true })
      await writeFile(join(house, file), `${code}\n`)
    }
    const output = await new Promise<string>((resolve) => {
      const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
      execFile(process.execPath, [oxlint, '--format=json'], { cwd: house }, (_, stdout) => {
        resolve(stdout)
      })
    })
    const found = JSON.parse(output) as {
      diagnostics: { filename: string; code: string; message: string; help?: string }[]
    }
    complaints = found.diagnostics.map(({ filename, code, message, help }) => ({
      filename: filename.replaceAll('\\', '/'),
      text: `${code} ${message} ${help ?? ''}`,
    }))
  })
  afterAll(() => rm(house, { recursive: true, force: true }))

  it.each(VIOLATIONS)('%s: %s', (file, _, complaint) => {
    const said = complaints.filter(({ filename }) => filename === file).map(({ text }) => text)
    expect(said.join('\n')).toContain(complaint)
  })
})

it('only the life of a track writes its state', () => {
  const files = globSync('{api,admin-ui,creator-ui,accounts}/src/**/*.{ts,tsx}', { cwd: root })
  const writers = files.filter((file) =>
    readFileSync(join(root, file), 'utf8').includes("'@melodia/db/tracks/state'"),
  )
  expect(writers.toSorted()).toEqual(['api/src/boot/demo.ts', 'api/src/domain/tracks/life.ts'])
})

describe('the map of the house in the README', () => {
  const map = readFileSync(join(root, 'README.md'), 'utf8')
    .split('## The house')[1]
    ?.split('```')[1]
  const rooms = [...(map ?? '').matchAll(/^ *(\S+\/)\s/gm)]

  it('names rooms that stand', () => {
    const path: string[] = []
    for (const line of (map ?? '').split('\n')) {
      const room = /^( *)(\S+)(?:\s{2,}\S.*)?$/.exec(line)
      if (!room) continue
      const depth = (room[1] ?? '').length / 2
      path.length = depth
      path.push(room[2] ?? '')
      expect(join(root, ...path)).toSatisfy(existsSync)
    }
    expect(rooms.length).toBeGreaterThan(10)
  })

  it('names every workspace', () => {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      workspaces: string[]
    }
    for (const workspace of workspaces) expect(map).toContain(`${workspace.split('/').at(-1)}/`)
  })
})

describe('the pages about security', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')

  it.each(['SECURITY.md', 'docs/security.md', 'docs/asvs.md'])(
    '%s names files that stand',
    (page) => {
      const named = [...read(page).matchAll(/`([\w-]+\/[\w./-]+\.(?:ts|tsx|md|json))`/g)]
      expect(
        named.map(([, file = '']) => file).filter((file) => !existsSync(join(root, file))),
      ).toEqual([])
    },
  )

  it('have a line for each requirement of ASVS 5.0, level 2, and none that fails', () => {
    const rows = [
      ...read('docs/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) +\|.*\| (\S.*?) +\|[^|]*\|$/gm),
    ]
    expect(new Set(rows.map(([, number]) => number)).size).toBe(253)
    const of = (wanted: string) =>
      rows.filter(([, , state]) => state === wanted).map(([, number]) => number)
    expect([...of('holds'), ...of('n. a.'), ...of('accounts')]).toHaveLength(253)
  })
})

it('each decision is in the index once, under its title', () => {
  const folder = join(root, 'docs/decisions')
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  const listed = [...index.matchAll(/^- \[(\d{3})\]\(([^)]+)\) (.+?)(?: _\(Superseded.*)?$/gm)]
  const decisions = globSync('[0-9]*.md', { cwd: folder }).map((file) => {
    const [, number, title] =
      /^# (\d{3}): (.+)$/m.exec(readFileSync(join(folder, file), 'utf8')) ?? []
    return [number, file, title]
  })
  expect(listed.map(([, ...entry]) => entry).toSorted()).toEqual(decisions.toSorted())
})
