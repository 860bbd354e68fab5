import type { Database } from '@melodia/db/database'
import { isReferenced } from '@melodia/db/media'
import { keyOf } from './keys.ts'
import type { Media, StagedFile } from './media.ts'

interface Claim {
  /** Forms that have stored this file, or are about to, and are neither accepted nor refused. */
  holders: number
  /** Whether the file was not in the store before the first of them. */
  isNew: Promise<boolean>
  hasRefused: boolean
  /** Its removal, after which it can be stored anew. */
  removal: Promise<void> | null
}

/**
 * Files that forms have stored before their transaction (decision 217). A refused form removes what
 * it stored, unless a record uses the same content, another form is storing it, or it was there
 * before. Other processes of the same store are not seen here: of two that store the same new
 * content at the same moment, each leaves a file that the other one found there.
 */
export function makeClaims({ db, media }: { db: Pick<Database, 'read'>; media: Media }) {
  const claims = new Map<string, Claim>()

  async function claimOf(key: string): Promise<Claim> {
    for (;;) {
      const present = claims.get(key)
      if (present?.removal) await present.removal
      else return present ?? begin(key)
    }
  }

  function begin(key: string): Claim {
    // A store that does not answer may have it.
    const isNew = media.size(key).then(
      (size) => size === null,
      () => false,
    )
    const claim: Claim = { holders: 0, isNew, hasRefused: false, removal: null }
    claims.set(key, claim)
    return claim
  }

  async function remove(key: string) {
    try {
      if (!(await isReferenced(db.read, key))) await media.remove(key)
    } finally {
      claims.delete(key)
    }
  }

  /** The form is accepted or refused: it claims this file no more. */
  async function release(key: string, isRefused: boolean): Promise<void> {
    const claim = claims.get(key)
    if (!claim) return
    claim.holders -= 1
    claim.hasRefused ||= isRefused
    if (claim.holders > 0) return
    const isLeftOver = claim.hasRefused && (await claim.isNew)
    if (claim.holders > 0 || claims.get(key) !== claim) return
    if (!isLeftOver) return void claims.delete(key)
    await (claim.removal ??= remove(key))
  }

  return {
    /** Stores a file; `release` has to follow. */
    async commit(file: StagedFile, extension: string): Promise<{ key: string }> {
      const key = keyOf(file.sha256, extension)
      const claim = await claimOf(key)
      claim.holders += 1
      try {
        await claim.isNew
        return await media.commit(file, extension)
      } catch (error) {
        await release(key, true)
        throw error
      }
    },
    release,
  }
}
export type FileClaims = ReturnType<typeof makeClaims>
