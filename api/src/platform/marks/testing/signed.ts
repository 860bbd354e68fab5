import { JPEG, MP3, PNG, type Asset } from '@trustnxt/c2pa-ts/asset'
import type { Signer } from '@trustnxt/c2pa-ts/cose'
import {
  ActionAssertion,
  ClaimVersion,
  DataHashAssertion,
  ManifestStore,
  ThumbnailAssertion,
  ThumbnailType,
  type Action,
  type Assertion,
  type Manifest,
} from '@trustnxt/c2pa-ts/manifest'

import { geobOf, ID3_HEADER, id3Of } from './tags.ts'

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
  /** Bytes of a picture inside, which make the manifest as large. */
  thumbnail?: number
  /** Of its action. */
  parameters?: Action['parameters']
  /** A further assertion. */
  adding?: (manifest: Manifest) => Assertion
}

/** A file with a manifest that says who or what made it. */
export async function signed(
  content: Buffer,
  format: SignedFormat,
  claimed: Claimed,
): Promise<Buffer> {
  return signAsset(new ASSETS[format](new Uint8Array(content)), claimed)
}

/** The same for any file that has room for a manifest. */
export async function signAsset(
  asset: Asset,
  {
    signer,
    tool = 'Suno',
    source_type = 'trainedAlgorithmicMedia',
    action = 'c2pa.created',
    thumbnail = 0,
    parameters,
    adding,
  }: Claimed,
): Promise<Buffer> {
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
      ...(parameters && { parameters }),
      ...(source_type !== null && { digitalSourceType: `${SOURCE_TYPES}/${source_type}` }),
    } as Action,
  ]
  if (manifest.claim)
    Object.assign(manifest.claim, { claimGeneratorName: tool, claimGeneratorVersion: '4.5' })
  manifest.addAssertion(hash)
  manifest.addAssertion(actions)
  if (adding) manifest.addAssertion(adding(manifest))
  if (thumbnail > 0)
    manifest.addAssertion(
      ThumbnailAssertion.create('image/png', new Uint8Array(thumbnail), ThumbnailType.Claim),
    )
  await asset.ensureManifestSpace(store.measureSize())
  await hash.updateWithAsset(asset)
  await manifest.sign(signer)
  await asset.writeManifestJUMBF(store.getBytes())
  return Buffer.from(await asset.getDataRange())
}

/** Parts of an MP3 to be signed: tags before the one with the manifest, its other frames, the sound. */
interface Mp3Parts {
  before?: Buffer
  frames?: readonly Buffer[]
  sound: Buffer
}

/** An MP3 whose hash leaves out the manifest alone, as c2pa-rs asks; the library's leaves out its tag. */
export async function signedMp3(
  { before = Buffer.alloc(0), frames = [], sound }: Mp3Parts,
  claimed: Claimed,
): Promise<Buffer> {
  const withStore = (jumbf: Buffer) =>
    Buffer.concat([before, id3Of([geobOf(jumbf), ...frames]), sound])
  const start = before.length + ID3_HEADER + geobOf(Buffer.alloc(0)).length
  let [bytes, room] = [Buffer.alloc(0), 0]
  return signAsset(
    {
      mimeType: 'audio/mpeg',
      dumpInfo: () => '',
      getManifestJUMBF: () => undefined,
      getDataLength: () => bytes.length,
      getDataRange: async (from = 0, length = bytes.length) =>
        new Uint8Array(bytes.subarray(from, from + length)),
      getHashExclusionRange: () => ({ start, length: room }),
      async ensureManifestSpace(length) {
        room = length
        bytes = withStore(Buffer.alloc(length))
      },
      async writeManifestJUMBF(jumbf) {
        bytes = withStore(Buffer.from(jumbf))
      },
    },
    claimed,
  )
}
