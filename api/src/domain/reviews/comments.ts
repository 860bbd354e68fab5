import { durationOf } from '@melodia/contract/durations'
import { LIMITS } from '@melodia/contract/choices/limits'
import { PLATFORM } from '@melodia/contract/choices/product'
import type { Comment } from '@melodia/contract/reviews'
import {
  addComment,
  commentsOf,
  countComments,
  resolveComment,
  type StoredComment,
} from '@melodia/db/comments'
import type { Database, Handle } from '@melodia/db/database'
import { getTrack, type TrackRecord } from '@melodia/db/tracks'
import { actorOf, type Actor } from '../../platform/access/access.ts'
import { conflict, notFound, unacceptable } from '../../kit/http/errors.ts'
import { auditTrack } from '../tracks/audit.ts'
import type { TrackTarget } from '../tracks/tracks.ts'

interface CommentsOptions {
  db: Database
  clock: () => number
}

/** Comments pinned to a moment of a track, by its reviewers and its creators. */
export function makeComments({ db, clock }: CommentsOptions) {
  async function list(actor: Actor, target: TrackTarget): Promise<Comment[]> {
    const { seq } = await existing(db.read, actor, target)
    return (await commentsOf(db.read, seq)).map(presentFor(actor))
  }

  async function add(
    actor: Actor,
    target: TrackTarget,
    { at_ms, text }: { at_ms: number; text: string },
  ): Promise<Comment> {
    const now = clock()
    const words = text.trim()
    if (words === '') throw unacceptable({ text: 'Write something.' })
    return db.write(async (write) => {
      const track = await existing(write, actor, target)
      if (at_ms > track.duration_ms)
        throw unacceptable({ at_ms: `The track ends at ${durationOf(track.duration_ms)}.` })
      if ((await countComments(write, track.seq)) >= LIMITS.commentsPerTrack)
        throw conflict(`A track has at most ${LIMITS.commentsPerTrack} comments.`)
      const { caller, own } = actor
      const comment = await addComment(
        write,
        {
          track: track.seq,
          at_ms,
          text: words,
          side: own ? 'creator' : 'reviewer',
          author: { seq: caller.user.seq, name: own?.name ?? actorOf(caller).name },
        },
        now,
      )
      await auditTrack(write, own ? 'answer' : 'comment', track, {
        caller,
        detail: { notes: words, at_ms, status: track.status },
        now,
      })
      return presentFor(actor)(comment)
    })
  }

  /** Resolves a comment, or opens it again: either side may. */
  async function resolve(
    actor: Actor,
    target: TrackTarget,
    { id, isResolved }: { id: string; isResolved: boolean },
  ): Promise<Comment> {
    const now = clock()
    return db.write(async (write) => {
      const track = await existing(write, actor, target)
      const by = actor.caller.user.seq
      const comment = await resolveComment(
        write,
        { track: track.seq, id, by },
        isResolved ? now : null,
      )
      if (!comment) throw notFound('Comment')
      return presentFor(actor)(comment)
    })
  }

  return { list, add, resolve }
}

async function existing(
  read: Handle,
  { scope }: Actor,
  { status, id }: TrackTarget,
): Promise<TrackRecord> {
  const track = await getTrack(read, status, scope, id)
  if (!track) throw notFound('Track')
  return track
}

/** Creators read reviewers under the platform's name. */
const presentFor =
  ({ own }: Actor) =>
  ({ id, at_ms, text, side, author_name, created_at, resolved_at }: StoredComment): Comment => ({
    id,
    at_ms,
    text,
    by: side,
    author: own && side === 'reviewer' ? `${PLATFORM} review` : author_name,
    created_at: new Date(created_at).toISOString(),
    resolved_at: resolved_at === null ? null : new Date(resolved_at).toISOString(),
  })
