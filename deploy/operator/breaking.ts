import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BACKUPS } from './place.ts'
import { until } from './until.ts'
import type { Step } from './step.ts'

const MB = 1024 * 1024
const UPLOAD = 8 * MB
const PIECE = 3 * MB

const PIECES = 'PATCH /api/v1/uploads/:id'

/** What happens to an installation, and how it is well again. */
export const breaking: readonly Step[] = [
  {
    name: 'Fill the disk in an upload, and make room',
    async take({ administrator, disk, prometheus, logged, traced }) {
      const bytes = randomBytes(UPLOAD)
      const path = await administrator.beginUpload(UPLOAD)
      await disk.fill(0.3 * MB)
      const refused = await administrator.continueUpload(path, 0, bytes)
      if (refused.status !== 507) throw new Error(`A full disk answers ${refused.status}`)
      const alert = await prometheus.fires('MelodiaDiskEnds')
      const metrics = await prometheus.sees('melodia_disk_free_bytes{holds="data"}')
      await disk.makeRoom()
      await administrator.finishUpload(path, bytes)
      await prometheus.clears(alert)
      const isAbout = ({ trace_id, err }: { trace_id?: string; err?: { code?: string } }) =>
        trace_id === refused.trace && err !== undefined
      return {
        result: 'The upload was refused with 507, and went on when there was room',
        metrics,
        log: (await logged('its error', isAbout)).err?.code,
        trace: await traced(refused.trace, PIECES),
        alert: `${alert}, until there was room`,
      }
    },
  },
  {
    name: 'Kill it in an upload, and start it again',
    async take({ administrator, product, disk, prometheus, logged, traced }) {
      const bytes = randomBytes(UPLOAD)
      const path = await administrator.beginUpload(UPLOAD)
      await administrator.continueUpload(path, 0, bytes.subarray(0, PIECE))
      const free = disk.free()
      const cut = administrator.continueUpload(path, PIECE, bytes.subarray(PIECE, 2 * PIECE), true)
      const answer = cut.then(({ status }) => status).catch(() => 0)
      await until('the piece on the disk', () => disk.free() < free - PIECE / 2)
      await product.kill()
      if ((await answer) === 204) throw new Error('A killed server acknowledged a piece')
      const { status } = await administrator.call('/catalogue/tracks')
      if (status !== 503) throw new Error(`nginx answers ${status}`)
      const alert = await prometheus.fires('MelodiaDown')
      await product.start()
      await prometheus.clears(alert)
      const { offset, trace } = await administrator.finishUpload(path, bytes)
      if (offset < PIECE) throw new Error(`Of ${PIECE} acknowledged bytes ${offset} are here`)
      return {
        result: `nginx answered 503; ${offset} bytes were there (${PIECE} acknowledged), and the upload went on`,
        metrics: await prometheus.sees('up{job="melodia"}', ' > 0'),
        log: (await logged('the start', ({ event }) => event === 'sys_startup')).event,
        trace: await traced(trace, PIECES),
        alert: `${alert}, until it ran`,
      }
    },
  },
  {
    name: 'Delete the database under it, and restore it',
    async take({ administrator, product, data, prometheus, logged, traced }) {
      for (const name of readdirSync(data).filter((each) => each.startsWith('melodia.sqlite')))
        rmSync(join(data, name))
      const lost = await administrator.addArtist('Lost')
      if (lost.status !== 503) throw new Error(`A deleted database answers ${lost.status}`)
      await until('a status of 503', async () => (await product.statusOf()) === 503)
      const { msg } = await logged('why', ({ err }) => err?.code === 'SQLITE_READONLY_DBMOVED')
      // As the health check of the image asks.
      const alert = await prometheus.fires('MelodiaUnwell', product.statusOf)
      const metrics = await prometheus.sees(
        'sum(http_request_duration_seconds_count{status="5xx"})',
      )
      await product.stop()
      const said = await product.run('restore', BACKUPS, '--force')
      await product.start()
      await administrator.signIn()
      const artists = await administrator.artists()
      if (artists.join() !== 'The First') throw new Error(`After the restore: ${artists.join()}`)
      return {
        result: `Writing answered 503, nothing was acknowledged. ${said.split('\n')[0]}`,
        metrics,
        log: msg,
        trace: await traced(lost.trace, 'POST /api/v1/admin/artists'),
        alert,
      }
    },
  },
]
