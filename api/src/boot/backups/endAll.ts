import { endAllPayloads } from '@melodia/db/accounts/payloads'
import type { Handle } from '@melodia/db/database'
import { endAllTokens } from '@melodia/db/tokens'
import { removeAllUploads } from '@melodia/db/uploads'

/**
 * Ends all sessions, API tokens and links of everybody (`restoring` in the table of endings): in a
 * backup are those that have ended since. Uploads that no form had used go too: their pieces are in no
 * backup.
 */
export async function endAll(write: Handle): Promise<{ sessions: number; tokens: number }> {
  await removeAllUploads(write)
  return { sessions: await endAllPayloads(write), tokens: await endAllTokens(write) }
}
