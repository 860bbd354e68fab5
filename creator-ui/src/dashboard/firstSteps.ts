import type { Creator } from '@melodia/contract/creators'
import { paths, tracks } from '@melodia/portal'
import { EDIT_ACCOUNT } from '../account/index.ts'
import * as texts from '#texts/dashboard.ts'

/** Facts that decide which steps are done. */
export interface Facts {
  profile: Pick<Creator, 'bio' | 'genres' | 'images'>
  published: number
  pending: number
  playlists: number
  /** Numbers of decisions, including those on removed tracks. */
  validated: number
  rejected: number
}

export interface FirstStep {
  label: string
  /** An instruction, shown until the step is done. */
  hint: string
  to: string
  isDone: boolean
}

/** The first steps of a creator, in order. */
export function firstStepsOf(facts: Facts): FirstStep[] {
  const { published, pending, playlists, validated, rejected } = facts
  const missing = missingIn(facts.profile)
  const heard = published + validated + rejected
  return [
    {
      label: texts.completeYourProfile,
      hint: texts.stillMissingMissing(missing.join(', ')),
      to: EDIT_ACCOUNT,
      isDone: missing.length === 0,
    },
    {
      label: texts.uploadYourFirstTrack,
      hint: texts.recordingAndPreviewAsMp3,
      to: paths.create(tracks.approved),
      isDone: pending + heard > 0,
    },
    {
      label: texts.waitForItsReview,
      hint: texts.adminReviewsEveryTrackBefore,
      to: paths.list(tracks.pending),
      isDone: heard > 0,
    },
    {
      label: texts.seeYourFirstTrackPublished,
      hint: texts.approvedTracksAreListedUnder,
      to: paths.list(tracks.approved),
      isDone: published + validated > 0,
    },
    {
      label: texts.makeYourFirstPlaylist,
      hint: texts.yourPublishedTracksInOrder,
      to: paths.create('playlists'),
      isDone: playlists > 0,
    },
  ]
}

const missingIn = ({ bio, genres, images }: Facts['profile']) => [
  ...(bio ? [] : ['bio']),
  ...(genres.length > 0 ? [] : ['genres']),
  ...(images.length > 0 ? [] : ['image']),
]
