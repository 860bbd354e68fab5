import { isLoopback } from './loopback.ts'
import { readS3Url } from '../media/s3Url.ts'

/**
 * Why a database or a bucket on another machine is not reached over TLS with a checked
 * certificate, as a sentence; null where it is, or where its host is one of `plainHosts`: names
 * that the operator's own network carries. Addresses that cannot be read are others' problem.
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

/** `require` and weaker words do not check whose certificate it is in every version of libpq. */
function hostOfPlainDatabase(url: string): string | null {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) return null
  const { hostname, searchParams } = new URL(url)
  // A folder is where a socket of this machine lies.
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
