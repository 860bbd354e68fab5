import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startS3Server } from '@melodia/api/platform/media/testing/s3Server'
import { withClient } from '@melodia/db/testing/postgresDatabase'
import { startPostgres } from '@melodia/db/testing/postgresServer'
import { freePort } from '@melodia/db/testing/postgresProcess'
import { startProduct } from '@melodia/e2e/product'
import type { Product } from '../products.ts'
import { lineTo } from '../writers/line.ts'
import { DATABASE } from '../writers/processes.ts'

const PROCESSES = 4
const NGINX = '/usr/sbin/nginx'
const KEYS = { accessKeyId: 'BENCH', secretAccessKey: 'a secret of the bench' }
const BUCKET = { bucket: 'melodia-bench', region: 'eu-north-1' }
const CLOCK_AHEAD = pathToFileURL(join(import.meta.dirname, 'clockAhead.ts')).href

export type Processes = Awaited<ReturnType<typeof startProcesses>>

/** Four processes behind nginx, on one PostgreSQL and one bucket. The clock of the last one is wrong. */
export async function startProcesses(folder: string) {
  const database = await startPostgres(DATABASE)
  const bucket = await startS3Server({ ...BUCKET, ...KEYS })
  const toBucket = await lineTo(Number(new URL(bucket.endpoint).port))
  const url = `http://localhost:${await freePort()}`
  const endpoint = `http://127.0.0.1:${toBucket.port}`
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DEMO: 'true',
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    MEDIA_URL: `s3://${BUCKET.bucket}?region=${BUCKET.region}&delivery=stream&endpoint=${endpoint}`,
    AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    RATE_UPLOADS: '0',
  }
  const processes: Awaited<ReturnType<typeof startProcess>>[] = []
  for (let number = 0; number < PROCESSES; number++)
    processes.push(await startProcess(settings, number === PROCESSES - 1))
  const nginx = await startNginx(folder, url, processes)
  return {
    url,
    processes,
    toBucket,
    database,
    /** Breaks the connections of all processes to the database. */
    cutConnections: () =>
      withClient(database.url, async (client) => {
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where pid <> pg_backend_pid() and backend_type = 'client backend'`,
        )
      }),
    async stop() {
      await Promise.all(processes.map((each) => each.stop()))
      nginx.kill('SIGQUIT')
      toBucket.close()
      await bucket.close()
      await database.stop()
    },
  }
}

async function startProcess(settings: Record<string, string>, isFast: boolean) {
  const PORT = String(await freePort())
  const own = { ...settings, PORT, ...(isFast && { NODE_OPTIONS: `--import=${CLOCK_AHEAD}` }) }
  let product: Product | null = await startProduct(own)
  return {
    url: `http://localhost:${PORT}`,
    port: PORT,
    async kill() {
      if (!product) return
      const { child } = product
      product = null
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async start() {
      product ??= await startProduct(own)
    },
    pause: () => product?.child.kill('SIGSTOP'),
    resume: () => product?.child.kill('SIGCONT'),
    async stop() {
      await product?.stop()
      product = null
    },
  }
}

/** Each call goes to any process; one that does not answer is left out for a second. */
async function startNginx(folder: string, url: string, processes: readonly { port: string }[]) {
  const servers = processes.map(
    ({ port }) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`,
  )
  const conf = join(folder, 'nginx.conf')
  await writeFile(
    conf,
    `pid ${join(folder, 'nginx.pid')};
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      access_log off;
      client_body_temp_path ${join(folder, 'nginx-bodies')};
      proxy_temp_path ${join(folder, 'nginx-replies')};
      upstream melodia { random; ${servers.join(' ')} }
      server {
        listen 127.0.0.1:${new URL(url).port};
        client_max_body_size 80m;
        location / {
          proxy_pass http://melodia;
          proxy_http_version 1.1;
          proxy_connect_timeout 1s;
          proxy_read_timeout 60s;
          proxy_set_header Connection '';
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $remote_addr;
        }
      }
    }`,
  )
  const nginx = spawn(
    NGINX,
    ['-p', folder, '-e', join(folder, 'nginx.log'), '-c', conf, '-g', 'daemon off;'],
    {
      stdio: 'ignore',
    },
  )
  for (;;) {
    const reply = await fetch(`${url}/api/status`).catch(() => null)
    if (reply?.ok) return nginx
    if (nginx.exitCode !== null) throw new Error('nginx did not start: see its log')
    await setTimeout(100)
  }
}
