import { join } from 'node:path'
import { openDisk } from './disk.ts'
import type { Media } from './media.ts'
import type { S3Credentials } from './s3.ts'
import { readS3Url } from './s3Url.ts'

/** The settings of the media store, part of `Config`. */
export interface MediaOptions {
  /** Path of a folder, created if missing, or `s3://…`. */
  mediaUrl: string
  /** Folder in which uploads to a bucket are staged. */
  dataDir: string
  s3Credentials: S3Credentials | null
}

/** The media store of MEDIA_URL. Loads the S3 client only for a bucket. */
export async function openMedia({
  mediaUrl,
  dataDir,
  s3Credentials: credentials,
}: MediaOptions): Promise<Media> {
  if (!mediaUrl.startsWith('s3://')) return openDisk(mediaUrl)
  const location = readS3Url(mediaUrl)
  const { openS3 } = await import('./s3.ts')
  const staging = join(dataDir, 'staging')
  try {
    return await openS3({ ...location, credentials, staging })
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const { bucket, endpoint } = location
    throw new Error(`The bucket ${bucket} at ${endpoint ?? 'AWS'} cannot be written (${reason}).`, {
      cause: error,
    })
  }
}
