import {
  isKind,
  KINDS,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationPreference,
} from '@melodia/contract/notifications'
import type { MailTime } from '@melodia/contract/choices/mails'
import { creatorOfUser } from '@melodia/db/creators'
import type { Database } from '@melodia/db/database'
import { preferencesOf, setPreference, type Preference } from '@melodia/db/notifications'
import type { Caller } from '../access/access.ts'
import { unacceptable } from '../../kit/http/errors.ts'

/** Defaults of people who did not choose: in the portals, and by mail as soon as the kind can. */
export function defaultOf(kind: NotificationKind): Preference {
  const { isMailOnly, mail } = NOTIFICATION_KINDS[kind]
  return { portal: !isMailOnly, mail: mail[0] }
}

/** Preferences of people. */
export function makePreferences(db: Database) {
  /** Preferences for the kinds that this person can get. */
  async function of({ user }: Caller): Promise<NotificationPreference[]> {
    const chosen = await preferencesOf(db.read, user.seq)
    const isCreator = (await creatorOfUser(db.read, user.seq)) !== null
    const gets = {
      reviewers: user.is_admin,
      creators: isCreator,
      applicants: !user.is_admin && !isCreator,
      everybody: true,
    }
    return KINDS.filter((kind) => gets[NOTIFICATION_KINDS[kind].to]).map((kind) => {
      const { portal, mail } = chosen.get(kind) ?? defaultOf(kind)
      return { kind, portal, mail }
    })
  }

  /** Stores all or none of them. @throws Problem 422 for an impossible choice. */
  async function set({ user }: Caller, wanted: readonly NotificationPreference[]) {
    for (const preference of wanted) refuseImpossible(preference)
    await db.write(async (write) => {
      for (const { kind, ...preference } of wanted)
        await setPreference(write, user.seq, kind, preference)
    })
  }

  return { of, set }
}

function refuseImpossible({ kind, portal, mail }: NotificationPreference) {
  if (!isKind(kind)) throw unacceptable({ kind: `One of ${KINDS.join(', ')}.` })
  const { isOptional, isMailOnly, mail: times } = NOTIFICATION_KINDS[kind]
  if (!isOptional && (!portal || mail !== 'now'))
    throw unacceptable({ [kind]: 'This keeps accounts safe and cannot be turned off.' })
  const possible: readonly MailTime[] = times
  if (!possible.includes(mail))
    throw unacceptable({ [kind]: `Its mail is one of ${possible.join(', ')}.` })
  if (portal && isMailOnly) throw unacceptable({ [kind]: 'This is a mail only.' })
}
