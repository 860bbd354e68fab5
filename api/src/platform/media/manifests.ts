import { MANIFEST, manifestKeyOf } from '@melodia/db/manifestKey'
import type { NewFile } from '@melodia/db/media'
import { keyOf } from './keys.ts'
import type { StagedFile } from './media.ts'
import type { ImageStore, UploadMarks } from './uploadStore.ts'

/** What the row of a stored file says of its marks. */
export type NewMarks = Pick<NewFile, 'marks' | 'manifest'>

/**
 * Commits the manifests of an upload beside the file that is stored of it, under the key that
 * `manifestKeyOf` makes of its key: they are swept, backed up and checked with it. Those of an earlier
 * upload of the same content stay: a refused form would leave others than the row says.
 */
export async function commitManifest(
  uploadStore: Pick<ImageStore, 'commit' | 'size'>,
  found: UploadMarks | null,
  { sha256 }: Pick<StagedFile, 'sha256'>,
  extension: string,
): Promise<NewMarks> {
  if (!found || found.marks.length === 0) return {}
  const { marks, manifest } = found
  const key = manifestKeyOf(keyOf(sha256, extension))
  if (!manifest || (await uploadStore.size(key)) !== null) return { marks }
  await uploadStore.commit({ ...manifest, sha256 }, extension + MANIFEST)
  return { marks, manifest: { bytes: manifest.bytes, sha256: manifest.sha256 } }
}
