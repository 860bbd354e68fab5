import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import type { Signer } from '@trustnxt/c2pa-ts/cose'

const CURVE = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const YEAR = 365 * 24 * 60 * 60_000
/** ES256 of COSE (RFC 9053, 2.1). */
const ES256 = -7
/** Signing of documents, which certificates of marks are for (C2PA 2.2, 14.5). */
const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36'

x509.cryptoProvider.set(crypto)

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

  /** A signer of marks, with a certificate of so many years from now on, or up to now. */
  async function signer({ years = 1 } = {}): Promise<Signer> {
    const own = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify'])
    const certificate = await x509.X509CertificateGenerator.create({
      serialNumber: '02',
      subject: `CN=Marks of ${name}, O=${name}`,
      issuer: root.subject,
      notBefore: new Date(Date.now() - YEAR * Math.max(1, -years) - YEAR),
      notAfter: new Date(Date.now() + (years > 0 ? years * YEAR : -YEAR)),
      signingAlgorithm: CURVE,
      publicKey: own.publicKey,
      signingKey: keys.privateKey,
      extensions: [
        new x509.BasicConstraintsExtension(false, undefined, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
        new x509.ExtendedKeyUsageExtension([DOCUMENT_SIGNING]),
        await x509.AuthorityKeyIdentifierExtension.create(keys.publicKey),
        await x509.SubjectKeyIdentifierExtension.create(own.publicKey),
      ],
    })
    const typed = (one: x509.X509Certificate) => one as unknown as Signer['certificate']
    return {
      algorithm: ES256,
      certificate: typed(certificate),
      chainCertificates: [],
      sign: async (payload) =>
        new Uint8Array(await crypto.subtle.sign(CURVE, own.privateKey, new Uint8Array(payload))),
    }
  }

  return { pem: root.toString('pem'), signer }
}
