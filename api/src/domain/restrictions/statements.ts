import { REDRESS } from '@melodia/contract/restrictionTexts'
import type { Statement } from '@melodia/contract/restrictions'

/**
 * The platform's own words for what its rules hold back. Each is a whole statement, so that the
 * creators concerned know why, on what it rests and how to answer.
 */

const own = (facts: string, clause: string): Statement => ({
  facts,
  source: 'own',
  automated: 'no',
  ground: 'terms',
  clause,
  redress: REDRESS,
})

/** A recording that is blocked. `notes` are the administrator's; they are not shown. */
export const blockStatement = () =>
  own(
    'The recording of this track is not let in: an administrator found that it may not be published here.',
    'Terms: recordings that you have the rights to',
  )

/** A creator who is switched off. */
export const suspensionStatement = () =>
  own(
    'An administrator switched your creator account off. Its tracks and playlists are not public meanwhile.',
    'Terms: accounts of creators',
  )

/** A track whose artists' consents end. */
export const consentStatement = (artists: string): Statement => ({
  facts: `This track takes the voice or style of ${artists}, and no consent in force covers that.`,
  source: 'own',
  automated: 'decided',
  ground: 'terms',
  clause: 'Terms: nobody’s voice or style without their consent',
  redress: REDRESS,
})
