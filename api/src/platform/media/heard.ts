import { isAudioOf, isPublicPreview } from '@melodia/db/catalogue/audio'
import type { Database } from '@melodia/db/database'
import type { MediaAccess } from './urls.ts'

/**
 * Says whether audio may still be heard at an address: asked at each request, since a publication
 * can end. An address without a track belongs to a review's earlier rounds, and ends by its time;
 * one without an end belongs to a preview from before they had ends.
 */
export const makeMayBeHeard =
  ({ read }: Pick<Database, 'read'>) =>
  async ({ key, expiresAt, of }: MediaAccess): Promise<boolean> => {
    if (of) return isAudioOf(read, of, key)
    return expiresAt !== null || isPublicPreview(read, key)
  }
export type MayBeHeard = ReturnType<typeof makeMayBeHeard>
