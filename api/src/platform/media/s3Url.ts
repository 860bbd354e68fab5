/** A bucket, and how to reach it. */
export interface S3Location {
  bucket: string
  region: string
  /** URL of an S3-compatible server; null for AWS. */
  endpoint: string | null
  /** Whether clients fetch audio from the store, or everything passes through the server. */
  delivery: 'redirect' | 'stream'
}

export interface S3Credentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
}

export const S3_FORM = 's3://bucket?region=…&endpoint=…&delivery=redirect|stream'

const OPTIONS = new Set(['region', 'endpoint', 'delivery'])

/** Parses `s3://bucket?…`. Throws an Error whose message is a sentence about `setting`. */
export function readS3Url(url: string, setting = 'MEDIA_URL'): S3Location {
  const parts = URL.canParse(url) ? new URL(url) : null
  const bucket = parts?.hostname ?? ''
  if (!parts || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || !/^\/?$/.test(parts.pathname))
    throw new Error(`${setting} has to be of the form ${S3_FORM}.`)
  if (parts.username || parts.password)
    throw new Error(
      `${setting} holds no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    )
  const options = parts.searchParams
  for (const name of options.keys())
    if (!OPTIONS.has(name)) throw new Error(`${setting} has no option ${name}: ${S3_FORM}.`)
  const region = options.get('region')
  if (!region) throw new Error(`${setting} does not name a region: ${S3_FORM}.`)
  const endpoint = options.get('endpoint')
  if (endpoint !== null && !/^https?:\/\/[^/?#]+\/?$/.test(endpoint))
    throw new Error(`The endpoint in ${setting} has to be an origin such as https://s3.example.`)
  const delivery = options.get('delivery') ?? 'redirect'
  if (delivery !== 'redirect' && delivery !== 'stream')
    throw new Error(`The delivery in ${setting} is either redirect or stream.`)
  return { bucket, region, endpoint, delivery }
}
