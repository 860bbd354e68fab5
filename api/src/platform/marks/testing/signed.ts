import { JPEG, MP3, PNG, type Asset } from '@trustnxt/c2pa-ts/asset'
import type { Signer } from '@trustnxt/c2pa-ts/cose'
import {
  ActionAssertion,
  ClaimVersion,
  DataHashAssertion,
  ManifestStore,
  type Action,
} from '@trustnxt/c2pa-ts/manifest'

const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype'

const ASSETS = { mp3: MP3, png: PNG, jpeg: JPEG }
export type SignedFormat = keyof typeof ASSETS

export interface Claimed {
  signer: Signer
  /** The program that made it. */
  tool?: string
  /** Null for an action that states none. */
  source_type?: string | null
  action?: string
}

/** A file with a manifest that says who or what made it. */
export async function signed(
  content: Buffer,
  format: SignedFormat,
  {
    signer,
    tool = 'Suno',
    source_type = 'trainedAlgorithmicMedia',
    action = 'c2pa.created',
  }: Claimed,
): Promise<Buffer> {
  const asset: Asset = new ASSETS[format](new Uint8Array(content))
  const store = new ManifestStore()
  const manifest = store.createManifest({
    claimVersion: ClaimVersion.V1,
    assetFormat: asset.mimeType,
    instanceID: 'xmp:iid:3f2c6f0e-7a38-4d76-9a57-0d7d8b1f2a11',
    defaultHashAlgorithm: 'SHA-256',
    signer,
  })
  const hash = DataHashAssertion.create('SHA-256')
  const actions = new ActionAssertion()
  actions.label = 'c2pa.actions'
  actions.actions = [
    {
      action,
      softwareAgent: { name: tool },
      ...(source_type !== null && { digitalSourceType: `${SOURCE_TYPES}/${source_type}` }),
    } as Action,
  ]
  if (manifest.claim)
    Object.assign(manifest.claim, { claimGeneratorName: tool, claimGeneratorVersion: '4.5' })
  manifest.addAssertion(hash)
  manifest.addAssertion(actions)
  await asset.ensureManifestSpace(store.measureSize())
  await hash.updateWithAsset(asset)
  await manifest.sign(signer)
  await asset.writeManifestJUMBF(store.getBytes())
  return Buffer.from(await asset.getDataRange())
}
