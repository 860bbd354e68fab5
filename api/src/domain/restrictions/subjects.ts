import type { RestrictionSubject } from '@melodia/contract/choices/restrictions'
import { getCreator } from '@melodia/db/creators'
import type { Handle } from '@melodia/db/database'
import { getPlaylist } from '@melodia/db/playlists'
import type { NewRestriction } from '@melodia/db/restrictions'
import { creatorsOfTrack } from '@melodia/db/restrictions/concerned'
import { answeringFor, getStatement } from '@melodia/db/statements'
import { getTrack } from '@melodia/db/tracks'
import { conflict, notFound, unacceptable } from '../../kit/http/errors.ts'

type Subject = Pick<
  NewRestriction,
  'subject' | 'subject_id' | 'title' | 'track' | 'playlist' | 'creator' | 'creators'
>

/**
 * What an administrator holds back, and whom that concerns.
 * @throws Problem 404 if there is no such thing, 422 for what only the platform itself holds back.
 */
export async function subjectOf(
  write: Handle,
  { kind, id }: { kind: RestrictionSubject; id: string },
  now: number,
): Promise<Subject> {
  switch (kind) {
    case 'track': {
      const track = await getTrack(write, 'any', 'everything', id)
      if (!track) throw notFound('Track')
      if (track.status !== 'approved') throw conflict('This track is not published.')
      return {
        subject: kind,
        subject_id: id,
        title: track.title,
        track: track.seq,
        creators: await creatorsOfTrack(write, track.seq),
      }
    }
    case 'playlist': {
      const playlist = await getPlaylist(write, 'everything', id)
      if (!playlist) throw notFound('Playlist')
      return {
        subject: kind,
        subject_id: id,
        title: playlist.name,
        playlist: playlist.seq,
        creators: playlist.owner === null ? [] : [playlist.owner],
      }
    }
    case 'creator': {
      const creator = await getCreator(write, id)
      if (!creator) throw notFound('Creator')
      return {
        subject: kind,
        subject_id: id,
        title: creator.name,
        creator: creator.seq,
        creators: [creator.seq],
      }
    }
    case 'amount': {
      const statement = await getStatement(write, 'everything', id, now)
      if (!statement) throw notFound('Statement')
      const { number, party } = statement
      return {
        subject: kind,
        subject_id: id,
        title: `${party.name}, statement ${number}`,
        creators: await answeringFor(write, statement),
      }
    }
    default:
      throw unacceptable({ 'subject.kind': `The platform itself holds back ${kind}.` })
  }
}
