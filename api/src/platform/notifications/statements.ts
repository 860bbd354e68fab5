import { STATEMENT_LINK_DAYS } from '@melodia/contract/choices/statements'
import type { Handle } from '@melodia/db/database'
import { inParts } from '@melodia/db/many'
import { statementsToTell, unclaimedToMail } from '@melodia/db/notifications/recipients'
import type { PeriodRecord } from '@melodia/db/periods'
import { addStatementLink } from '@melodia/db/splits/links'
import { newLink } from '../mail/links.ts'
import { queueMail } from '../mail/queue.ts'
import { tell } from './tell.ts'

/** People told between two pauses: SQLite blocks other requests during a statement. */
const AT_ONCE = 25

type ToldPeriod = Pick<PeriodRecord, 'seq' | 'from' | 'to' | 'currency'>

/**
 * Tells creators, and people who have claimed their shares, that the statements of a period that is
 * being closed are ready, each once for all of theirs: who closes it, too, since it is their money.
 */
export async function tellStatements(
  write: Handle,
  { seq, from, to, currency }: ToldPeriod,
  now: number,
): Promise<void> {
  const all = await statementsToTell(write, seq)
  const byPerson = Map.groupBy(all, ({ person, is_claimed }) => `${person.seq} ${is_claimed}`)
  for await (const people of inParts([...byPerson.values()], AT_ONCE))
    for (const theirs of people) {
      const { person, statement, is_claimed } = theirs[0]!
      const earned_minor = theirs.reduce((total, one) => total + one.earned_minor, 0)
      const statements = theirs.length
      const detail = { statement, statements, from, to, currency, earned_minor, is_claimed }
      await tell(write, { kind: 'statement.ready', detail }, { people: [person], by: null, now })
    }
}

/** Opening it does nothing, since mail programs open links: the button on its page claims. */
const CLAIM_PATH = '/statements/claim'

/** How long a link works, in milliseconds. */
export const STATEMENT_LINK_MS = STATEMENT_LINK_DAYS * 24 * 60 * 60_000

/** Writes to people who have a statement of a period and no account, with a link that claims it. */
export async function mailUnclaimed(
  write: Handle,
  { seq, from, to }: ToldPeriod,
  now: number,
): Promise<void> {
  for await (const people of inParts(await unclaimedToMail(write, seq), AT_ONCE))
    for (const { party, email } of people) {
      const { path, token_hash } = newLink(CLAIM_PATH)
      const content = async () => {
        const link = { party, token_hash, made_at: now }
        await addStatementLink(write, link, now - STATEMENT_LINK_MS)
        return { kind: 'unclaimed-statement', detail: { from, to, path } } as const
      }
      await queueMail(
        write,
        { user: null, to: email, kind: null, purpose: 'royalty-statement', content },
        now,
      )
    }
}
