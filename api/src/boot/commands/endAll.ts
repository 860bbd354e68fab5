import { endAllPayloads } from '@melodia/db/accounts/payloads'
import type { Database, Handle } from '@melodia/db/database'
import { endAllTokens } from '@melodia/db/tokens'
import { removeAllUploads } from '@melodia/db/uploads'
import type { CommandContext } from './command.ts'

/**
 * Ends all sessions, API tokens and links of everybody (`restoring` in the table of endings): in a
 * backup are those that have ended since. Uploads that no form had used go too: their pieces are in no
 * backup.
 */
export async function endAll(write: Handle): Promise<{ sessions: number; tokens: number }> {
  await removeAllUploads(write)
  return { sessions: await endAllPayloads(write), tokens: await endAllTokens(write) }
}

/** The same for a database that was put back by other means than `npm run restore`. */
export async function endAllNow(db: Database, { say }: CommandContext) {
  const { sessions, tokens } = await db.write(endAll)
  say(`Everybody is signed out (sessions: ${sessions}), and API tokens have ended (${tokens}).`)
  say('Links in mails have ended too. Passwords, second factors and roles are as they were.')
}
