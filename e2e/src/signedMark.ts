import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { MP3 } from '@trustnxt/c2pa-ts/asset'
import type { Signer } from '@trustnxt/c2pa-ts/cose'
import {
  ActionAssertion,
  ClaimVersion,
  DataHashAssertion,
  ManifestStore,
  type Action,
} from '@trustnxt/c2pa-ts/manifest'

const CURVE = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const DAY = 24 * 60 * 60_000
/** ES256 of COSE (RFC 9053, 2.1). */
const ES256 = -7
/** Signing of documents, which certificates of marks are for (C2PA 2.2, 14.5). */
const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36'

x509.cryptoProvider.set(crypto)

/** Somebody whom nobody knows, with a root of their own. Signatures are raw, as COSE has them. */
async function aStranger(): Promise<Signer> {
  const [root, own] = await Promise.all(
    [1, 2].map(() => crypto.subtle.generateKey(CURVE, true, ['sign', 'verify'])),
  )
  if (!root || !own) throw new Error('There are no keys')
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: '02',
    subject: 'CN=Marks, O=A Stranger',
    issuer: 'CN=Root, O=A Stranger',
    notBefore: new Date(Date.now() - DAY),
    notAfter: new Date(Date.now() + 30 * DAY),
    signingAlgorithm: CURVE,
    publicKey: own.publicKey,
    signingKey: root.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([DOCUMENT_SIGNING]),
      await x509.AuthorityKeyIdentifierExtension.create(root.publicKey),
      await x509.SubjectKeyIdentifierExtension.create(own.publicKey),
    ],
  })
  return {
    algorithm: ES256,
    // The library of manifests has a version of its own of this class.
    certificate: certificate as unknown as Signer['certificate'],
    chainCertificates: [],
    sign: async (payload) =>
      new Uint8Array(await crypto.subtle.sign(CURVE, own.privateKey, new Uint8Array(payload))),
  }
}

/**
 * The MP3 with a signed mark (C2PA, in a tag of its own) which says that a trained model of this
 * name made it: as a generator would sign it that has its certificate from somebody unknown.
 */
export async function signedAsMadeBy(tool: string, mp3: Buffer): Promise<Buffer> {
  const signer = await aStranger()
  const asset = new MP3(new Uint8Array(mp3))
  const store = new ManifestStore()
  const manifest = store.createManifest({
    claimVersion: ClaimVersion.V1,
    assetFormat: asset.mimeType,
    instanceID: `xmp:iid:${crypto.randomUUID()}`,
    defaultHashAlgorithm: 'SHA-256',
    signer,
  })
  if (manifest.claim) Object.assign(manifest.claim, { claimGeneratorName: tool })
  const hash = DataHashAssertion.create('SHA-256')
  const actions = new ActionAssertion()
  actions.label = 'c2pa.actions'
  actions.actions = [
    {
      action: 'c2pa.created',
      softwareAgent: { name: tool },
      digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
    } as Action,
  ]
  manifest.addAssertion(hash)
  manifest.addAssertion(actions)
  await asset.ensureManifestSpace(store.measureSize())
  await hash.updateWithAsset(asset)
  await manifest.sign(signer)
  await asset.writeManifestJUMBF(store.getBytes())
  return Buffer.from(await asset.getDataRange())
}
