import type { DatabaseLocation } from '@melodia/db/database'
import { isLoopback } from '../../kit/net/loopback.ts'
import type { MediaLocation } from '../media/open.ts'
import type { TracesConfig } from '../traces/traces.ts'

/**
 * Sentences on why the database, the bucket or the receiver of traces is not reached over TLS with a verified certificate.
 * None if they are, or if their hosts are in `plainHosts`: names within the operator's own network.
 */
export function plainStoreProblems(
  {
    database,
    media,
    traces,
  }: { database: DatabaseLocation; media: MediaLocation; traces: TracesConfig | null },
  plainHosts: readonly string[],
): string[] {
  const stores = [
    ['DATABASE_URL', plainHostOfDatabase(database), 'add ?sslmode=verify-full'],
    ['MEDIA_URL', plainHostOfMedia(media), 'give its endpoint as https://'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', plainHostOf(traces?.endpoint), 'give it as https://'],
  ] as const
  return stores.flatMap(([setting, host, remedy]) =>
    host === null || isLoopback(host) || plainHosts.includes(host)
      ? []
      : `${setting} leads to ${host} without TLS: ${remedy}, or name that host in PLAIN_HOSTS where no other network lies between.`,
  )
}

/** Not every version of libpq verifies the certificate with `require` or a weaker mode. */
function plainHostOfDatabase(database: DatabaseLocation): string | null {
  if (database.kind === 'sqlite' || !URL.canParse(database.url)) return null
  const { hostname, searchParams } = new URL(database.url)
  // A path is the folder of a local socket.
  const host = searchParams.get('host') ?? hostname
  const isSocket = host === '' || host.startsWith('/')
  return isSocket || searchParams.get('sslmode') === 'verify-full' ? null : host
}

function plainHostOfMedia(media: MediaLocation): string | null {
  return plainHostOf(media.kind === 's3' ? media.endpoint : null)
}

const plainHostOf = (endpoint: string | null | undefined) =>
  endpoint?.startsWith('http:') && URL.canParse(endpoint) ? new URL(endpoint).hostname : null
