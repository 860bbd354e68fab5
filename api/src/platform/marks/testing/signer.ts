import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { LocalSigner, type Signer } from '@trustnxt/c2pa-ts/cose'

const CURVE = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const YEAR = 365 * 24 * 60 * 60_000
/** ES256 of COSE (RFC 9053, 2.1). */
const ES256 = -7
/** Signing of documents, which certificates of marks are for (C2PA 2.2, 14.5). */
const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36'

x509.cryptoProvider.set(crypto)

interface SignerOptions {
  hasEnded?: boolean
  /** Its certificate is issued by itself, which is not allowed. */
  isSelfSigned?: boolean
  /** Both numbers of a signature, as COSE has them; as DER, which it has not; or not right. */
  as?: 'raw' | 'der' | 'wrong'
}

/** Somebody who issues certificates: a root of their own. */
export async function anIssuer(name: string) {
  const keys = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify'])
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: `CN=${name}, O=${name}`,
    notBefore: new Date(Date.now() - 5 * YEAR),
    notAfter: new Date(Date.now() + 5 * YEAR),
    signingAlgorithm: CURVE,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })

  /** A signer of marks. Its certificate ends in a year, or has ended a year ago. */
  async function signer({
    hasEnded = false,
    isSelfSigned = false,
    as = 'raw',
  }: SignerOptions = {}) {
    const own = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify'])
    const certificate = await x509.X509CertificateGenerator.create({
      serialNumber: '02',
      subject: `CN=Marks of ${name}, O=${name}`,
      issuer: isSelfSigned ? `CN=Marks of ${name}, O=${name}` : root.subject,
      notBefore: new Date(Date.now() - 2 * YEAR),
      notAfter: new Date(Date.now() + (hasEnded ? -YEAR : YEAR)),
      signingAlgorithm: CURVE,
      publicKey: own.publicKey,
      signingKey: isSelfSigned ? own.privateKey : keys.privateKey,
      extensions: [
        new x509.BasicConstraintsExtension(false, undefined, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
        new x509.ExtendedKeyUsageExtension([DOCUMENT_SIGNING]),
        await x509.AuthorityKeyIdentifierExtension.create(keys.publicKey),
        await x509.SubjectKeyIdentifierExtension.create(own.publicKey),
      ],
    })
    // The library of manifests has a version of its own of this class.
    const typed = certificate as unknown as Signer['certificate']
    if (as === 'der') {
      const key = new Uint8Array(await crypto.subtle.exportKey('pkcs8', own.privateKey))
      return new LocalSigner(key, ES256, typed)
    }
    return {
      algorithm: ES256,
      certificate: typed,
      chainCertificates: [],
      async sign(payload: Uint8Array) {
        const bytes = await crypto.subtle.sign(CURVE, own.privateKey, new Uint8Array(payload))
        const signature = new Uint8Array(bytes)
        if (as === 'wrong') signature[0]! ^= 1
        return signature
      },
    }
  }

  return { pem: root.toString('pem'), signer }
}
