import type { Handle } from '@melodia/db/database'
import { inParts } from '@melodia/db/many'
import { statementsToTell } from '@melodia/db/notifications/recipients'
import type { PeriodRecord } from '@melodia/db/periods'
import { tell } from './tell.ts'

/** People told between two pauses: SQLite blocks other requests during a statement. */
const AT_ONCE = 25

/**
 * Tells creators that the statements of a period that is being closed are ready, each once for all of
 * theirs: who closes it, too, since it is their money.
 */
export async function tellStatements(
  write: Handle,
  { seq, from, to, currency }: Pick<PeriodRecord, 'seq' | 'from' | 'to' | 'currency'>,
  now: number,
): Promise<void> {
  const all = await statementsToTell(write, seq)
  const byPerson = Map.groupBy(all, ({ person }) => person.seq)
  for await (const people of inParts([...byPerson.values()], AT_ONCE))
    for (const theirs of people) {
      const { person, statement } = theirs[0]!
      const earned_minor = theirs.reduce((total, one) => total + one.earned_minor, 0)
      const detail = { statement, statements: theirs.length, from, to, currency, earned_minor }
      await tell(write, { kind: 'statement.ready', detail }, { people: [person], by: null, now })
    }
}
