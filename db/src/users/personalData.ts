import { and, eq, inArray } from 'drizzle-orm'
import { creatorOfUser } from '../creators.ts'
import type { Handle } from '../database.ts'
import { touched } from '../records.ts'
import { searchKey } from '../records/searchWords.ts'
import { choicesOf } from './personalData/choices.ts'
import {
  contributionsBy,
  playlistsOf,
  representationsOf,
  requestsOf,
  submittedTracksOf,
  tracksOf,
  usualCreditsOf,
} from './personalData/creations.ts'
import { decisionsOf } from './personalData/decisions.ts'
import { listeningOf } from './personalData/listening.ts'
import { messagesOf } from './personalData/messages.ts'
import type { Pages } from './personalData/pages.ts'
import { royaltiesOf } from './personalData/royalties.ts'
import { settingsOf } from './personalData/settings.ts'
import { sharesOf } from './personalData/shares.ts'

/** In place of the name of somebody whose account is closed. */
const CLOSED = 'Closed account'

/**
 * Everything stored about a user, for them to take along, by name and in pages; without files and
 * secrets. Times are in Unix milliseconds or ISO.
 */
export async function personalDataOf(read: Handle, user: number): Promise<Record<string, Pages>> {
  const creator = (await creatorOfUser(read, user))?.seq ?? null
  return {
    requests: requestsOf(read, user),
    representations: representationsOf(read, user),
    ...(creator !== null && {
      tracks: tracksOf(read, creator),
      contributions: contributionsBy(read, creator),
      usual_credits: usualCreditsOf(read, creator),
      playlists: playlistsOf(read, creator),
    }),
    submitted_tracks: submittedTracksOf(read, user),
    ...sharesOf(read, user, creator),
    ...royaltiesOf(read, user, creator),
    ...decisionsOf(read, user),
    ...listeningOf(read, user),
    ...choicesOf(read, user),
    ...messagesOf(read, user),
    ...settingsOf(read, user),
  }
}

/**
 * Removes what only belongs to a user whose account is closed. The row stays for what refers to it,
 * without a name.
 */
export async function forgetUser(write: Handle, user: number, now: number): Promise<void> {
  const t = write.tables
  await write.db.delete(t.api_tokens).where(eq(t.api_tokens.user, user))
  await write.db.delete(t.uploads).where(eq(t.uploads.owner, user))
  await write.db.delete(t.notifications).where(eq(t.notifications.user, user))
  await write.db.delete(t.notification_preferences).where(eq(t.notification_preferences.user, user))
  await write.db.delete(t.track_likes).where(eq(t.track_likes.user, user))
  await write.db.delete(t.follows).where(eq(t.follows.user, user))
  await write.db.delete(t.payout_details).where(eq(t.payout_details.changed_by, user))
  // What is owed to them under their email stays owed: a later mail of a statement has a new link.
  await write.db.update(t.share_parties).set({ user: null }).where(eq(t.share_parties.user, user))
  const listener = write.db
    .select({ seq: t.listeners.seq })
    .from(t.listeners)
    .where(eq(t.listeners.user, user))
  await write.db.delete(t.stream_addresses).where(inArray(t.stream_addresses.listener, listener))
  // Its plays still count, of nobody.
  await write.db.update(t.listeners).set({ user: null }).where(eq(t.listeners.user, user))
  await forgetAsking(write, user)
  await write.db.delete(t.creator_requests).where(and(eq(t.creator_requests.user, user)))
  await write.db
    .update(t.track_comments)
    .set({ author_name: CLOSED })
    .where(and(eq(t.track_comments.author, user), eq(t.track_comments.side, 'reviewer')))
  await write.db
    .update(t.trash_entries)
    .set({ deleted_by_name: CLOSED })
    .where(eq(t.trash_entries.deleted_by, user))
  await write.db
    .update(t.blocks)
    .set({ blocked_by_name: CLOSED })
    .where(eq(t.blocks.blocked_by, user))
  await write.db
    .update(t.users)
    .set({
      email: '',
      email_verified: false,
      awaits_confirmation: false,
      name: CLOSED,
      name_sort: searchKey(CLOSED),
      is_admin: false,
      ...touched(t.users, now),
    })
    .where(eq(t.users.seq, user))
}

/** What they said to speak for artists, and what they proved it with; that they did stays. */
async function forgetAsking(write: Handle, user: number) {
  const { documents: d, representations: r } = write.tables
  const theirs = write.db.select({ seq: r.seq }).from(r).where(eq(r.asked_by, user))
  await write.db.delete(d).where(inArray(d.representation, theirs))
  await write.db.update(r).set({ message: '' }).where(eq(r.asked_by, user))
}
