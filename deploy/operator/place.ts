import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@melodia/db/testing/postgresProcess'
import { aCertificate, startProxy } from '@melodia/e2e/proxies'
import { smallDisk } from '@melodia/e2e/smallDisk'
import type { Container } from '../image/dockerfile.ts'
import { anAdministrator } from './administrator.ts'
import { anInstallation, type LogLine } from './installation.ts'
import { catchMails } from './mailCatcher.ts'
import { watch } from './prometheus.ts'
import { receiveTraces } from './traces.ts'
import { until } from './until.ts'

/** Bytes of the disk with the data. */
const DISK = 64 * 1024 * 1024
export const BACKUPS = '/backups'

interface Options {
  root: string
  container: Container
  /** An empty folder. */
  folder: string
}

/** Everything around the product: its disk, mail server, proxy, Prometheus and receiver of traces. */
export async function aPlace({ root, container, folder }: Options) {
  const disk = smallDisk(DISK)
  if (!disk) throw new Error('This user may not mount a disk')
  const owner = Number(container.user)
  const folderOf = (path: string) => {
    mkdirSync(path, { mode: 0o700 })
    chownSync(path, owner, owner)
    return path
  }
  mkdirSync(join(root, BACKUPS))
  const data = folderOf(join(disk.folder, 'data'))
  const backups = folderOf(join(folder, 'backups'))
  const mail = await catchMails()
  const receiver = await receiveTraces()
  const [port, proxyPort, watchPort] = [await freePort(), await freePort(), await freePort()]
  const url = `https://localhost:${proxyPort}`
  const product = anInstallation({
    root,
    container,
    settings: {
      PORT: `${port}`,
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      MAIL_URL: mail.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    },
    volumes: { '/data': data, [BACKUPS]: backups },
    statusUrl: `http://127.0.0.1:${port}/api/status`,
  })
  const closing: (() => Promise<void>)[] = [
    () => disk.remove(),
    () => mail.close(),
    () => receiver.close(),
    () => product.kill(),
  ]
  const around = folderOf(join(folder, 'around'))
  const certificate = await aCertificate(around)
  const prometheus = await watch(around, { target: `127.0.0.1:${port}`, port: watchPort })
  closing.push(() => prometheus.close())

  return {
    product,
    disk,
    /** The user that it runs as. */
    owner,
    data,
    backups,
    mail,
    prometheus,
    administrator: anAdministrator(url),
    async startProxy() {
      const setup = { folder: join(around, 'nginx'), port: proxyPort, servers: [port], certificate }
      const proxy = await startProxy('nginx', setup)
      closing.push(() => proxy.stop())
    },
    /** Waits for a line of the log. */
    logged: (what: string, isIt: (line: LogLine) => boolean) =>
      until(`a line of the log about ${what}`, () => product.log.findLast(isIt)),
    /** Waits until a trace has a span of this name, and says its spans. */
    async traced(id: string | undefined, name: string) {
      const spans = await until(`a span ${name}`, () => {
        const names = receiver.traces.get(id ?? '')
        return names?.includes(name) ? names : null
      })
      return [...new Set(spans)].join(', ')
    },
    async close() {
      for (const close of closing.toReversed()) await close()
    },
  }
}
export type Place = Awaited<ReturnType<typeof aPlace>>
