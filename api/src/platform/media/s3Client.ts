import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { S3Credentials, S3Location } from './s3Url.ts'

/** Larger files are uploaded in parts of this size; a failed part is retried alone. */
export const PART_BYTES = 8 * 1024 * 1024
export const PARTS_AT_ONCE = 2
/** Writes carry their digest, which the store verifies. */
export const DIGEST = { ChecksumAlgorithm: 'SHA256' } as const
/** Timeouts for connecting, and for silence in the middle of a reply. */
const CONNECT_MS = 5_000
const SILENT_MS = 60_000

interface S3ClientOptions extends Pick<S3Location, 'region' | 'endpoint'> {
  /** Null: from the machine's role. */
  credentials: S3Credentials | null
}

/** A client of S3, or of a compatible server. */
export const makeS3Client = ({ region, endpoint, credentials }: S3ClientOptions) =>
  new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Servers other than AWS do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
  })

export const isStatus = (error: unknown, status: number) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status

export const isBusy = (error: unknown) =>
  error instanceof S3ServiceException
    ? (error.$metadata.httpStatusCode ?? 0) >= 500
    : error instanceof Error && error.name === 'TimeoutError'
