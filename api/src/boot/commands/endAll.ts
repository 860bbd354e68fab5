import type { Database } from '@melodia/db/database'
import { endAll } from '../backups/endAll.ts'
import type { CommandContext } from './command.ts'

/** Ends what was revived in a database that was put back by other means than `npm run restore`. */
export async function endAllNow(db: Database, { say }: CommandContext) {
  const { sessions, tokens } = await db.write(endAll)
  say(`Everybody is signed out (sessions: ${sessions}), and API tokens have ended (${tokens}).`)
  say('Links in mails have ended too. Passwords, second factors and roles are as they were.')
}
