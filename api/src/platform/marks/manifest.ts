import { SuperBox } from '@trustnxt/c2pa-ts/jumbf'
import {
  ActionAssertion,
  DataHashAssertion,
  ManifestStore,
  ValidationStatusCode as Status,
  type Action,
  type Manifest,
} from '@trustnxt/c2pa-ts/manifest'
import { madeAs, type Mark } from '@melodia/contract/marks'
import { MARK_BYTES, type MarkSignature } from '@melodia/contract/choices/marks'
import { isBound } from './binding.ts'
import { isSafeStore } from './boxes.ts'
import { isTrusted, type Trust } from './chain.ts'
import type { Range } from './found.ts'
import { markText } from './markText.ts'
import { NO_ASSET } from './noAsset.ts'
import { sourceTypeIn } from './sourceType.ts'

/** The file around a manifest, and where its tags are. */
export interface Surroundings {
  file: Buffer
  tags: readonly Range[]
}

const NOTHING: Mark = {
  kind: 'c2pa',
  text: null,
  tool: null,
  source_type: null,
  signature: 'broken',
}

/** What the mark of a store of manifests says: that of its active manifest (C2PA 2.2, 15). */
export async function readManifest(
  store: Buffer,
  around: Surroundings,
  trust: Trust,
): Promise<Mark> {
  if (store.length > MARK_BYTES) return { ...NOTHING, signature: 'untrusted', unread: 'large' }
  if (!isSafeStore(store)) return { ...NOTHING, unread: 'unreadable' }
  try {
    const box = SuperBox.fromBuffer(new Uint8Array(store))
    hashAsTheyCame(box)
    const manifests = ManifestStore.read(box)
    const manifest = manifests.getActiveManifest()
    if (!manifest?.claim) return { ...NOTHING, unread: 'unreadable' }
    const signature = await judge(manifest, around, trust)
    return { ...NOTHING, ...saidBy(manifest, manifests), signature }
  } catch {
    // The reader throws whatever it finds wrong, in many ways.
    return { ...NOTHING, unread: 'unreadable' }
  }
}

/** Hashes are of the bytes as they came: the reader would write its boxes anew, often otherwise. */
function hashAsTheyCame(box: SuperBox) {
  const { rawContent } = box
  if (rawContent) box.toBuffer = () => rawContent
  for (const inner of box.contentBoxes) if (inner instanceof SuperBox) hashAsTheyCame(inner)
}

/** Faults that say something of the signer, or of a time stamp, and nothing of the file. */
const OF_THE_SIGNER: ReadonlySet<Status> = new Set([
  Status.SigningCredentialExpired,
  Status.SigningCredentialInvalid,
  Status.SigningCredentialUntrusted,
  Status.TimeStampMismatch,
  Status.TimeStampMalformed,
  Status.TimeStampOutsideValidity,
  Status.TimeStampUntrusted,
])

/** The reader validates everything but the hash of the file (`binding.ts`) and who may sign. */
async function judge(
  manifest: Manifest,
  { file, tags }: Surroundings,
  trust: Trust,
): Promise<MarkSignature> {
  const { statusEntries } = await manifest.validate(NO_ASSET)
  const isFaulty = statusEntries.some(
    ({ success, code }) =>
      !success && code !== Status.AssertionDataHashMismatch && !OF_THE_SIGNER.has(code),
  )
  if (isFaulty || !isRaw(manifest)) return 'broken'
  const bindings = signedBy(manifest).filter((one) => one instanceof DataHashAssertion)
  for (const binding of bindings) if (!isBound(binding, file, tags)) return 'broken'
  const isRight =
    bindings.length > 0 &&
    statusEntries.every(({ success, code }) => success || code === Status.AssertionDataHashMismatch)
  const { certificate, chainCertificates = [] } = manifest.signature?.signatureData ?? {}
  const chain = [certificate, ...chainCertificates].flatMap((one) =>
    one ? [new Uint8Array(one.rawData)] : [],
  )
  return isRight && isTrusted(chain, trust) ? 'trusted' : 'untrusted'
}

/** Bytes of two numbers on the curves P-256, P-384 and P-521. */
const RAW_BYTES = new Set([64, 96, 132])

/** COSE has both numbers of a signature one after the other; the reader takes DER as well. */
function isRaw({ signature }: Manifest): boolean {
  const { algorithm, signature: bytes } = signature?.signatureData ?? {}
  return algorithm?.alg.name !== 'ECDSA' || RAW_BYTES.has(bytes?.length ?? 0)
}

/** The assertions that a manifest's claim, and so its signature, is about. */
const signedBy = (manifest: Manifest) =>
  [...(manifest.claim?.assertions ?? []), ...(manifest.claim?.gatheredAssertions ?? [])].flatMap(
    ({ uri }) => manifest.getComponentByURL(uri, true) ?? [],
  )

const actionsOf = (manifest: Manifest) =>
  signedBy(manifest)
    .filter((one) => one instanceof ActionAssertion)
    .flatMap(({ actions }) => actions)

/** The source type and the program of a manifest, or else of what its file was made from. */
function saidBy(manifest: Manifest, { manifests }: ManifestStore): Partial<Mark> {
  const actions = actionsOf(manifest)
  const { claimGeneratorName: name, claimGeneratorVersion: version } = manifest.claim ?? {}
  const generator = markText([name, version].filter((part) => typeof part === 'string').join(' '))
  const own = sourceTypeOf(actions)
  if (own !== null) return { source_type: own, tool: agentOf(actions) ?? generator }
  const before = manifests.filter((one) => one !== manifest).flatMap(actionsOf)
  const source_type = before.some(isByModel) ? COMPOSITE : null
  return { source_type, tool: (source_type && agentOf(before)) ?? generator }
}

const COMPOSITE = 'compositeWithTrainedAlgorithmicMedia'
const typeOf = ({ digitalSourceType }: Action) => sourceTypeIn(digitalSourceType)
const isByModel = (action: Action) => madeAs(typeOf(action) ?? '') !== null

/** Of several actions: what was created by a model stays so, what was changed by one is composite. */
function sourceTypeOf(actions: readonly Action[]): string | null {
  const types = actions.map(typeOf).filter((type) => type !== null)
  const created = actions.filter(({ action }) => String(action) === 'c2pa.created')
  const [type = null] = created.map(typeOf)
  if (type !== null && madeAs(type) === 'all') return type
  if (!actions.some(isByModel)) return type ?? types[0] ?? null
  const isOpened = actions.some(({ action }) => String(action) === 'c2pa.opened')
  const [first = COMPOSITE] = types
  return !isOpened && types.every((one) => one === first) ? first : COMPOSITE
}

/** The program of the action that a model made, else of the first that names one. */
function agentOf(actions: readonly Action[]): string | null {
  const named = actions.filter(({ softwareAgent }) => markText(softwareAgent?.name) !== null)
  const { softwareAgent } = named.find(isByModel) ?? named[0] ?? {}
  const { name, version } = softwareAgent ?? {}
  return markText([name, version].filter((part) => typeof part === 'string').join(' '))
}
