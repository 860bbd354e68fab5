import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '@melodia/e2e/product'

const NGINX = '/usr/sbin/nginx'
export const hasNginx = existsSync(NGINX)

/**
 * A real nginx that serves stored files below `/media/`, and passes everything else on to a product
 * that leaves files to it, as docs/nginx.conf does.
 */
export async function startNginx(folder: string, media: string, product: string) {
  const port = await freePort()
  await mkdir(folder, { recursive: true })
  const conf = join(folder, 'nginx.conf')
  await writeFile(
    conf,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1; pid ${folder}/pid; events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      upstream melodia { server ${new URL(product).host}; keepalive 32; }
      server {
        listen 127.0.0.1:${port};
        location /files/ { alias ${media}/; }
        location /internal/ { internal; alias ${media}/; }
        location / {
          proxy_pass http://melodia; proxy_http_version 1.1;
          proxy_set_header Connection ''; proxy_set_header Host $http_host;
        }
      }
    }`,
  )
  const child = spawn(
    NGINX,
    ['-p', folder, '-e', join(folder, 'log'), '-c', conf, '-g', 'daemon off;'],
    {
      stdio: 'inherit',
    },
  )
  const kill = () => void child.kill()
  process.once('exit', kill)
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/files/`).catch(() => null))) await setTimeout(50)
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', kill)
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
