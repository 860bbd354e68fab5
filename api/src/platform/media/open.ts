import { join } from 'node:path'
import { openDisk } from './disk.ts'
import type { Media, Proxy } from './media.ts'
import type { S3Credentials, S3Location } from './s3Url.ts'

/**
 * A folder, created if missing, which a proxy in front may read too; or a bucket, whose credentials
 * are null if the machine's role has them.
 */
export type MediaLocation =
  | { kind: 'folder'; path: string; proxy: Proxy | null }
  | ({ kind: 's3'; credentials: S3Credentials | null } & S3Location)

/** The settings of the media store, part of `Config`. */
export interface MediaOptions {
  media: MediaLocation
  /** Folder in which uploads to a bucket are staged. */
  dataDir: string
}

/** Opens the media store. Loads the S3 client only for a bucket. */
export async function openMedia({ media, dataDir }: MediaOptions): Promise<Media> {
  if (media.kind === 'folder') return openDisk(media.path, media.proxy)
  const { openS3 } = await import('./s3.ts')
  const staging = join(dataDir, 'staging')
  try {
    return await openS3({ ...media, staging })
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const { bucket, endpoint } = media
    throw new Error(`The bucket ${bucket} at ${endpoint ?? 'AWS'} cannot be written (${reason}).`, {
      cause: error,
    })
  }
}
