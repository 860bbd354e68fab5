import type { System } from '@melodia/contract/system'
import { noteShipped } from '@melodia/api/boot/follow/shipped'
import { RELEASE } from '@melodia/contract/choices/product'
import { recordBackup } from '@melodia/db/backups'
import { portalTest } from '@melodia/portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { App } from '../../App.tsx'
import { releasesOf } from './changelog.ts'
import { partsOf } from './parts.ts'

const test = portalTest(App, 'admin')
const HOUR = 3_600_000

const aRun = (ended_at: number) => ({
  kind: 'backup' as const,
  begun_at: ended_at - 1_000,
  ended_at,
  outcome: 'ok' as const,
  bytes: 5_000_000,
  files: 3,
  place: '/backups/melodia.tar',
  error: null,
})

describe('Settings, System', () => {
  test('says how each part does, and what to do where nobody made a backup', async ({ open }) => {
    open('/admin/settings/system')
    const parts = within(await screen.findByRole('region', { name: 'Parts' }))
    const row = (name: string) =>
      parts.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(name))
    expect(row('Database')).toHaveTextContent(/(SQLite|PostgreSQL) \d.*Well$/)
    expect(row('Media store')).toHaveTextContent('A folderWell')
    expect(row('Last backup')).toHaveTextContent(
      /^Last backupNever yet.*npm run backup.*Look at it$/,
    )
    expect(row('Last drill')).toHaveTextContent(/npm run restore/)
    expect(parts.getByRole('link', { name: 'Jobs' })).toHaveAttribute(
      'href',
      '/admin/settings/jobs',
    )
    expect(screen.getByText(new RegExp(`Melødia ${RELEASE} on Node`))).toBeVisible()
    const changes = within(screen.getByRole('region', { name: new RegExp(`New in ${RELEASE}`) }))
    expect(changes.getByRole('heading', { name: 'For operators' })).toBeVisible()
  })

  test('a backup of today is well', async ({ api, open }) => {
    const now = Date.now()
    await api.db.write((write) => recordBackup(write, aRun(now - HOUR)))
    open('/admin/settings/system')
    const parts = within(await screen.findByRole('region', { name: 'Parts' }))
    expect(parts.getByText(/^1 hour ago: \/backups\/melodia\.tar · 4\.8 MB$/)).toBeVisible()
  })

  test('a place that changes do not reach is said, with what to do', async ({ api, open }) => {
    await noteShipped(api.config.dataDir, {
      at: Date.now() - 5 * 60_000,
      every: 5_000,
      place: '/mnt/backups',
    })
    open('/admin/settings/system')
    const parts = within(await screen.findByRole('region', { name: 'Parts' }))
    expect(parts.getByText(/^Everything until .* is in \/mnt\/backups$/)).toHaveTextContent(
      /whether npm run backup -- --follow is running/,
    )
  })

  test('what does not load says so', async ({ cutOff, open }) => {
    cutOff()
    open('/admin/settings/system')
    expect(
      await screen.findByText('Failed to load how the system does. Please try again.'),
    ).toBeVisible()
  })
})

const WELL: System = {
  release: '1.4.0',
  node: 'v24.21.0',
  started_at: '2026-11-30T00:00:00Z',
  database: { kind: 'sqlite', engine: '3.51.1', bytes: 1_000_000 },
  media: { kind: 'folder', is_well: true },
  disks: [{ holds: ['data', 'media'], size_bytes: 100e9, free_bytes: 60e9, is_full: false }],
  mail: { kind: 'smtp', waiting: 0, failed: 0 },
  jobs: { waiting: 2, running: 1, failed: 0, stuck: 0 },
  backups: { last: null, last_good: null },
  drills: { last: null, last_good: null },
  followed: null,
  odd: [],
}
const NOW = Date.parse('2026-11-30T12:00:00Z')
const run = (hours: number, error: string | null = null) => ({
  ended_at: new Date(NOW - hours * HOUR).toISOString(),
  is_good: error === null,
  bytes: 1_000_000,
  place: '/backups/one.tar',
  error,
})
const followed = (seconds: number, is_behind: boolean) => ({
  place: '/mnt/backups',
  until: new Date(NOW - seconds * 1_000).toISOString(),
  is_behind,
})
const advised = (system: Partial<System>) =>
  partsOf({ ...WELL, ...system }, NOW).flatMap(({ name, advice }) => (advice ? name : []))

const RECENT = {
  backups: { last: run(25), last_good: run(25) },
  drills: { last: run(24 * 34), last_good: run(24 * 34) },
}

describe('what an operator is advised about', () => {
  it.for<[string, Partial<System>, string[]]>([
    ['nothing where all is well', {}, []],
    ['a store that is away', { media: { kind: 'bucket', is_well: false } }, ['Media store']],
    [
      'a full disk',
      { disks: [{ holds: ['data'], size_bytes: 100, free_bytes: 1, is_full: true }] },
      ['Disk of the data'],
    ],
    ['mails not sent', { mail: { kind: 'smtp', waiting: 0, failed: 1 } }, ['Mail']],
    ['no mail server', { mail: { kind: 'none', waiting: 0, failed: 0 } }, ['Mail']],
    ['jobs given up', { jobs: { ...WELL.jobs, failed: 1 } }, ['Jobs']],
    ['an old backup', { backups: { last: run(27), last_good: run(27) } }, ['Last backup']],
    ['a place that all changes reach', { followed: followed(30, false) }, []],
    ['a place that changes do not reach', { followed: followed(240, true) }, ['Followed']],
    ['an old drill', { drills: { last: run(24 * 36), last_good: run(24 * 36) } }, ['Last drill']],
  ])('%s', ([, system, names]) => {
    expect(advised({ ...RECENT, ...system })).toEqual(names)
  })

  it('nothing of backups that PostgreSQL makes itself', () => {
    const database = { kind: 'postgres', engine: '18.4', bytes: 1 } as const
    expect(advised({ database })).toEqual([])
  })

  it.for([
    [followed(240, true), /^Everything until 4 minutes ago is in \/mnt\/backups$/],
    [null, /^By nobody: .* npm run backup -- --follow/],
  ] as const)('until when the database was followed, or by nobody', ([of, said]) => {
    const part = partsOf({ ...WELL, ...RECENT, followed: of }, NOW).find(
      ({ name }) => name === 'Followed',
    )
    expect(part?.facts).toEqual([expect.stringMatching(said)])
  })

  it('a backup that failed since the last good one says why', () => {
    const backups = { last: run(1, 'No space left on the disk.'), last_good: run(2) }
    const part = partsOf({ ...WELL, ...RECENT, backups }, NOW).find(
      ({ name }) => name === 'Last backup',
    )
    expect(part?.facts).toContain('The last try failed 1 hour ago: No space left on the disk.')
  })
})

it('the changelog is read by versions, for whom, and entries that go on in the next line', () => {
  expect(
    releasesOf(
      '# Changelog\n\n## 1.1.0 – 2026-01-02\n\n### For people\n\n- One\n  goes on\n- Two\n',
    ),
  ).toEqual([
    {
      version: '1.1.0',
      date: '2026-01-02',
      parts: [{ title: 'For people', entries: ['One goes on', 'Two'] }],
    },
  ])
})
