import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getuid } from 'node:process'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { installPackage } from '@melodia/db/testing/debian'

const GIVEN = join(import.meta.dirname, '../../deploy/proxies')

export interface Certificate {
  /** PEM files. */
  certificate: string
  key: string
  both: string
}

/** A certificate for localhost, which this process trusts from now on. */
export async function aCertificate(folder: string): Promise<Certificate> {
  const [certificate, key, both] = ['cert.pem', 'key.pem', 'both.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const files = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', ...kind, '-days', '2', ...subject, ...files], { stdio: 'ignore' })
  const pem = await readFile(certificate, 'utf8')
  await writeFile(both, pem + (await readFile(key, 'utf8')))
  setDefaultCACertificates([...getCACertificates('default'), pem])
  return { certificate, key, both }
}

interface Setup {
  /** An empty folder for its files. */
  folder: string
  port: number
  /** Ports of the product. */
  servers: readonly number[]
  certificate: Certificate
  /** Whether another proxy stands before it, which speaks http: it is changed as its example says. */
  isInner?: boolean
}

interface Kind {
  program: string
  package: string
  start: (setup: Setup) => Promise<{ args: string[]; env?: Record<string, string> }>
}

/** The text of an example, where each of these words stands in it, and is replaced. */
async function exampleOf(name: string, replaced: Record<string, string>) {
  let text = await readFile(join(GIVEN, name), 'utf8')
  for (const [word, by] of Object.entries(replaced)) {
    if (!text.includes(word)) throw new Error(`${name} has no “${word}”`)
    text = text.replaceAll(word, by)
  }
  return text
}

/** The proxies of which `deploy/proxies` has an example. */
export const PROXIES: Readonly<Record<'nginx' | 'Caddy' | 'HAProxy', Kind>> = {
  nginx: {
    program: '/usr/sbin/nginx',
    package: 'nginx-light',
    async start({ folder, port, servers, certificate, isInner }) {
      const conf = join(folder, 'nginx.conf')
      const text = await exampleOf('nginx.conf', {
        'user melodia;': getuid?.() === 0 ? 'user root;' : '',
        '/run/nginx.pid': join(folder, 'nginx.pid'),
        'listen 443 ssl http2': `listen 127.0.0.1:${port}${isInner ? '' : ' ssl http2'}`,
        ...(isInner && {
          'X-Forwarded-For $remote_addr': 'X-Forwarded-For $proxy_add_x_forwarded_for',
        }),
        '/etc/ssl/music.example.pem': certificate.certificate,
        '/etc/ssl/music.example.key': certificate.key,
        'server 127.0.0.1:3000;': servers.map((each) => `server 127.0.0.1:${each};`).join('\n'),
      })
      await writeFile(conf, text)
      const log = join(folder, 'error.log')
      return { args: ['-p', folder, '-e', log, '-c', conf, '-g', 'daemon off;'] }
    },
  },
  Caddy: {
    program: '/usr/bin/caddy',
    package: 'caddy',
    async start({ folder, port, servers, certificate, isInner }) {
      const conf = join(folder, 'Caddyfile')
      const text = await exampleOf('Caddyfile', {
        ...(isInner && {
          'tls {$TLS:operator@music.example}': '',
          'flush_interval -1': 'flush_interval -1\n    trusted_proxies 127.0.0.1',
        }),
      })
      await writeFile(conf, text)
      return {
        args: ['run', '--adapter', 'caddyfile', '--config', conf],
        env: {
          HOME: folder,
          SITE: `${isInner ? 'http' : 'https'}://localhost:${port}`,
          TLS: `${certificate.certificate} ${certificate.key}`,
          SERVERS: `to ${servers.map((each) => `127.0.0.1:${each}`).join(' ')}`,
        },
      }
    },
  },
  HAProxy: {
    program: '/usr/sbin/haproxy',
    package: 'haproxy',
    async start({ folder, port, servers, certificate, isInner }) {
      const conf = join(folder, 'haproxy.cfg')
      const text = await exampleOf('haproxy.cfg', {
        ...(isInner
          ? {
              'bind :443 ssl crt /etc/ssl/music.example.pem alpn h2,http/1.1': `bind 127.0.0.1:${port}`,
              'http-request set-header X-Forwarded-For %[src]': 'option forwardfor',
            }
          : {
              'bind :443': `bind 127.0.0.1:${port}`,
              '/etc/ssl/music.example.pem': certificate.both,
            }),
        'server one 127.0.0.1:3000': servers
          .map((each) => `server at-${each} 127.0.0.1:${each}`)
          .join('\n  '),
      })
      await writeFile(conf, text)
      return { args: ['-f', conf] }
    },
  },
}
export type ProxyName = keyof typeof PROXIES
export const PROXY_NAMES = Object.keys(PROXIES) as ProxyName[]

/** Whether it is here; it is installed from Debian's packages where that is permitted. */
export function hasProxy(name: ProxyName): boolean {
  const { program, package: wanted } = PROXIES[name]
  if (!existsSync(program)) installPackage(wanted)
  return existsSync(program)
}

/** Starts a proxy as its example sets it up; resolves when it answers. */
export async function startProxy(name: ProxyName, setup: Setup) {
  const { program, start } = PROXIES[name]
  await mkdir(setup.folder, { recursive: true })
  const { args, env } = await start(setup)
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)))
  const url = `${setup.isInner ? 'http' : 'https'}://localhost:${setup.port}`
  while (!(await fetch(`${url}/api/status`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`${name} did not start:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
