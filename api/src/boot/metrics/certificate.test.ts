import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { measureCertificate } from './certificate.ts'

const DAYS = 20
const DAY = 86_400

/** A server on this machine, with a certificate that this process trusts from now on. */
async function aServer() {
  const folder = await mkdtemp(join(tmpdir(), 'melodia-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const made = [
    '-days',
    `${DAYS}`,
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    key,
    '-out',
    cert,
  ]
  execFileSync('openssl', ['req', ...kind, ...made], { stdio: 'ignore' })
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(cert, 'utf8')])
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await rm(folder, { recursive: true })
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

async function measured(publicUrl: string) {
  const registry = new Registry()
  measureCertificate(registry, { publicUrl, clock: Date.now })
  return async () => {
    const text = await registry.metrics()
    const found = /^melodia_certificate_ends_seconds\{host="localhost"\} (\S+)$/m.exec(text)
    return found && Number(found[1])
  }
}

test('the certificate of PUBLIC_URL is looked at, and its end is known by a later scrape', async () => {
  const server = await aServer()
  const read = await measured(`https://localhost:${server.port}`)
  await vi.waitFor(async () => expect(await read()).toBeGreaterThan((DAYS - 1) * DAY), {
    timeout: 30_000,
  })
  expect(await read()).toBeLessThanOrEqual(DAYS * DAY)
  server.close()
})

test('where none can be seen there is no figure', async () => {
  const { port, close } = await aServer()
  close()
  const away = await measured(`https://localhost:${port}`)
  const plain = await measured('http://localhost:3000')
  expect([await away(), await away(), await plain()]).toEqual([null, null, null])
})
