import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Step } from './step.ts'

/** The database of the version before, without its media, and what it answered. */
const BEFORE = join(import.meta.dirname, '../../db/src/testing/before')
const PUBLISHED = 'admin /admin/tracks?range=[0,999]'
/** One of them, which the public was not shown then either. */
const BLOCKED = 'Public and Blocked'

interface Replies {
  replies: Record<string, { title: string }[]>
}
interface Catalogue {
  data: { tracks: { title: string }[] }
}

const titlesOf = (tracks: readonly { title: string }[]) =>
  tracks
    .map(({ title }) => title)
    .toSorted()
    .join(', ')

/** The data of the version before are migrated and served. */
export const upgrading: readonly Step[] = [
  {
    name: 'Upgrade a database of version 1.3',
    async take({ product, data, owner, prometheus, administrator, logged, traced }) {
      await product.stop()
      const alert = await prometheus.fires('MelodiaDown')
      for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true })
      const media = join(data, 'media')
      const file = join(data, 'melodia.sqlite')
      const packed = readFileSync(join(BEFORE, 'melodia-1.3.sqlite.br'))
      mkdirSync(media, { mode: 0o700 })
      writeFileSync(file, brotliDecompressSync(packed), { mode: 0o600 })
      for (const each of [media, file]) chownSync(each, owner, owner)

      const said = await product.run('migrate')
      const copy = readdirSync(data).find((name) => name.startsWith('melodia.sqlite.before-'))
      if (!copy) throw new Error('There is no copy of the database from before')
      await product.start()
      await prometheus.clears(alert)
      const { text, trace } = await administrator.call('/catalogue/tracks?p=1&l=100')
      const { tracks } = (JSON.parse(text) as Catalogue).data
      const answered = readFileSync(join(BEFORE, 'melodia-1.3.json'), 'utf8')
      const { replies } = JSON.parse(answered) as Replies
      const published = (replies[PUBLISHED] ?? []).filter(({ title }) => title !== BLOCKED)
      if (titlesOf(tracks) !== titlesOf(published))
        throw new Error(`Other tracks are published than before: ${titlesOf(tracks)}`)
      const { event, version } = await logged('the start', (line) => line.event === 'sys_startup')
      return {
        result: `${said} Its ${tracks.length} public tracks are there, and \`${copy}\``,
        metrics: await prometheus.sees('up{job="melodia"}', ' > 0'),
        log: `${event} of ${version}`,
        trace: await traced(trace, 'GET /api/v1/catalogue/tracks'),
        alert: `${alert}, until it ran`,
      }
    },
  },
]
