import { isLoopback } from './loopback.ts'
import { readS3Url } from '../media/s3Url.ts'

/**
 * Why a remote database or bucket is not reached over TLS with a verified certificate, as a
 * sentence; null if it is, or if its host is in `plainHosts`: names within the operator's own
 * network. Malformed URLs are reported elsewhere.
 */
export function plainStoreProblem(
  setting: 'DATABASE_URL' | 'MEDIA_URL',
  url: string,
  plainHosts: readonly string[],
): string | null {
  const host = setting === 'DATABASE_URL' ? hostOfPlainDatabase(url) : hostOfPlainBucket(url)
  if (host === null || isLoopback(host) || plainHosts.includes(host)) return null
  const remedy =
    setting === 'DATABASE_URL' ? 'add ?sslmode=verify-full' : 'give its endpoint as https://'
  return `${setting} leads to ${host} without TLS: ${remedy}, or name that host in PLAIN_HOSTS where no other network lies between.`
}

/** Not every version of libpq verifies the certificate with `require` or a weaker mode. */
function hostOfPlainDatabase(url: string): string | null {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) return null
  const { hostname, searchParams } = new URL(url)
  // A path is the folder of a local socket.
  const host = searchParams.get('host') ?? hostname
  const isSocket = host === '' || host.startsWith('/')
  return isSocket || searchParams.get('sslmode') === 'verify-full' ? null : host
}

function hostOfPlainBucket(url: string): string | null {
  if (!url.startsWith('s3://')) return null
  try {
    const { endpoint } = readS3Url(url)
    return endpoint?.startsWith('http:') ? new URL(endpoint).hostname : null
  } catch {
    return null
  }
}
