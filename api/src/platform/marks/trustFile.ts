import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/**
 * The certificates (PEM) in the file of those whose marks are trusted; none without a file. Throws an
 * Error with a sentence if it cannot be read, or has no certificate, or anything that is none.
 */
export async function readTrustFile(path: string | null): Promise<string[]> {
  if (path === null) return []
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Error(`MARKS_TRUST_FILE ${path} cannot be read: ${String(error)}`, { cause: error })
  })
  const found = text.match(CERTIFICATE) ?? []
  const begun = text.split('-----BEGIN').length - 1
  if (found.length === 0 || found.length < begun || !found.every(isCertificate))
    throw new Error(`MARKS_TRUST_FILE ${path} is no list of certificates in PEM.`)
  return found
}

function isCertificate(pem: string) {
  try {
    return new X509Certificate(pem).raw.length > 0
  } catch {
    return false
  }
}
