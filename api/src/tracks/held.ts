import { PLATFORM } from '@melodia/contract/choices'
import type { Handle } from '@melodia/db/database'
import { playlistsOfTrack } from '@melodia/db/playlists'
import type { Scope } from '@melodia/db/scope'
import { conflict } from '../errors.ts'

/** Names that a refusal mentions; more are counted. */
const NAMED = 3

/**
 * Why a track cannot be deleted: the playlists that hold it. Those out of scope are counted, not
 * named.
 */
export async function isHeld(handle: Handle, scope: Scope, track: number) {
  const { total, visible, names } = await playlistsOfTrack(handle, scope, track, NAMED)
  const playlists = `${total} ${total === 1 ? 'playlist' : 'playlists'}`
  if (visible === 0)
    return conflict(
      `This track is in ${playlists} of others. Ask ${PLATFORM} to take it out first.`,
    )
  const named = `(${listOf(names, visible)})`
  if (visible === total)
    return conflict(`This track is in ${playlists} ${named}. Take it out of there first.`)
  return conflict(
    `This track is in ${playlists}, ${visible} of them yours ${named}. ` +
      `Take it out of yours, and ask ${PLATFORM} to take it out of the others.`,
  )
}

const listOf = (names: readonly string[], total: number) => {
  const quoted = names.map((name) => `“${name}”`).join(', ')
  return total > names.length ? `${quoted} and ${total - names.length} more` : quoted
}
