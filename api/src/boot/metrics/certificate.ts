import { connect } from 'node:tls'
import { Gauge, type Registry } from 'prom-client'

const SECOND = 1_000
const LOOK_EVERY_MS = 60 * 60 * SECOND
const PATIENCE_MS = 5 * SECOND

interface CertificateOptions {
  publicUrl: string
  clock: () => number
}

/**
 * For how long the certificate is good that people get at PUBLIC_URL, from the proxy before this
 * server. Absent for http, and where no certificate is seen from here that this machine trusts.
 */
export function measureCertificate(registry: Registry, { publicUrl, clock }: CertificateOptions) {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return
  let looked = -Infinity
  let ends: number | null = null
  /** A scrape does not wait for it: the next one has what it finds. */
  function look() {
    if (clock() - looked < LOOK_EVERY_MS) return
    looked = clock()
    void certificateEnd(hostname, Number(port || 443)).then((found) => {
      ends = found
    })
  }
  registry.registerMetric(
    new Gauge({
      name: 'melodia_certificate_ends_seconds',
      help: 'Until the certificate of PUBLIC_URL ends; absent where none is seen from here that is trusted',
      registers: [],
      // A metric without labels would be 0 before it is set.
      labelNames: ['host'],
      collect() {
        this.reset()
        look()
        if (ends !== null) this.set({ host: hostname }, (ends - clock()) / SECOND)
      },
    }),
  )
}

/** When the certificate ends that is shown there, in Unix milliseconds; null if none is seen. */
function certificateEnd(host: string, port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host })
    socket.setTimeout(PATIENCE_MS, () => socket.destroy())
    socket.once('secureConnect', () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to) || null)
      socket.destroy()
    })
    socket.on('error', (error) => {
      if ('code' in error && error.code === 'CERT_HAS_EXPIRED') resolve(Date.now())
    })
    socket.once('close', () => resolve(null))
  })
}
