import type { DatabaseLocation } from '@melodia/db/database'
import { isLoopback } from '../../kit/net/loopback.ts'
import type { MediaLocation } from '../media/open.ts'
import type { S3Location } from '../media/s3Url.ts'
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
  return [
    ...problemOf(
      ['DATABASE_URL', plainHostOfDatabase(database), 'add ?sslmode=verify-full'],
      plainHosts,
    ),
    ...problemOf(
      ['OTEL_EXPORTER_OTLP_ENDPOINT', plainHostOf(traces?.endpoint ?? null), 'give it as https://'],
      plainHosts,
    ),
    ...(media.kind === 's3' ? plainBucketProblems('MEDIA_URL', media, plainHosts) : []),
  ]
}

/** The same of one bucket, which `setting` names. */
export const plainBucketProblems = (
  setting: string,
  { endpoint }: S3Location,
  plainHosts: readonly string[],
) => problemOf([setting, plainHostOf(endpoint), 'give its endpoint as https://'], plainHosts)

const problemOf = (
  [setting, host, remedy]: [string, string | null, string],
  plainHosts: readonly string[],
) =>
  host === null || isLoopback(host) || plainHosts.includes(host)
    ? []
    : [
        `${setting} leads to ${host} without TLS: ${remedy}, or name that host in PLAIN_HOSTS where no other network lies between.`,
      ]

/** Not every version of libpq verifies the certificate with `require` or a weaker mode. */
function plainHostOfDatabase(database: DatabaseLocation): string | null {
  if (database.kind === 'sqlite' || !URL.canParse(database.url)) return null
  const { hostname, searchParams } = new URL(database.url)
  // A path is the folder of a local socket.
  const host = searchParams.get('host') ?? hostname
  const isSocket = host === '' || host.startsWith('/')
  return isSocket || searchParams.get('sslmode') === 'verify-full' ? null : host
}

const plainHostOf = (endpoint: string | null) =>
  endpoint?.startsWith('http:') && URL.canParse(endpoint) ? new URL(endpoint).hostname : null
