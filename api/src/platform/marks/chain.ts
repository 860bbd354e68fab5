import { X509Certificate } from 'node:crypto'

/** Roots of those whose marks are trusted, and the time; Unix milliseconds. */
export interface Trust {
  roots: readonly X509Certificate[]
  now: number
}

/** A longer chain leads nowhere. */
const MOST_LINKS = 8

/**
 * Whether certificates (DER) lead from the first, which has signed, to a trusted one: each is issued
 * and signed by the next, who may issue, and none has ended or is yet to begin. In any order behind
 * the first. Nobody is asked whether one was withdrawn: nothing is fetched.
 */
export function isTrusted(certificates: readonly Uint8Array[], { roots, now }: Trust): boolean {
  const [signer, ...others] = certificates
    .slice(0, MOST_LINKS)
    .map((der) => new X509Certificate(der))
  let link = signer
  for (let links = 0; link && links < MOST_LINKS; links++) {
    const last = link
    if (!isInForce(last, now)) return false
    const root = roots.find((one) => isSame(one, last) || hasIssued(one, last))
    if (root) return isInForce(root, now)
    link = others.find((one) => !isSame(one, last) && hasIssued(one, last))
  }
  return false
}

const isSame = (one: X509Certificate, other: X509Certificate) =>
  one.fingerprint256 === other.fingerprint256

const hasIssued = (issuer: X509Certificate, issued: X509Certificate) =>
  issuer.ca && issued.checkIssued(issuer) && issued.verify(issuer.publicKey)

export const isInForce = ({ validFromDate, validToDate }: X509Certificate, now: number) =>
  validFromDate.getTime() <= now && now <= validToDate.getTime()
