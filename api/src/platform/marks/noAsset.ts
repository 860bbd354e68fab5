import type { Asset } from '@trustnxt/c2pa-ts/asset'

const neverWritten = () => {
  throw new Error('Marks are read, and not written')
}

/**
 * An empty file for the reader of manifests: its hash of a file would copy that twice, and leave out
 * whatever a manifest asks it to. `binding.ts` does it instead.
 */
export const NO_ASSET: Asset = {
  mimeType: 'application/octet-stream',
  getDataLength: () => 0,
  getDataRange: async () => new Uint8Array(),
  getManifestJUMBF: () => undefined,
  dumpInfo: () => '',
  getHashExclusionRange: neverWritten,
  ensureManifestSpace: neverWritten,
  writeManifestJUMBF: neverWritten,
}
