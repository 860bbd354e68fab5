import { ASIDE_REASONS, type AsideReason } from '@melodia/contract/choices/plays'
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

const SET_ASIDE: Readonly<Record<AsideReason, string>> = {
  overlap: 'at the same time as another play of the same listener',
  repeat: 'by listeners who had heard it very often on that day',
  unissued: 'reported late by listeners to whom the track had not been given',
}

/** Plays of a track in a month (`2026-11`) that were set aside: classes and numbers, never thresholds. */
export function playsStatement(
  month: string,
  counts: Partial<Record<AsideReason, number>>,
): Statement {
  const of = ASIDE_REASONS.flatMap((reason) => {
    const plays = counts[reason] ?? 0
    return plays > 0 ? [{ plays, text: `${plays.toLocaleString('en')} ${SET_ASIDE[reason]}` }] : []
  })
  const total = of.reduce((sum, { plays }) => sum + plays, 0)
  const listed = new Intl.ListFormat('en').format(of.map(({ text }) => text))
  return {
    facts: `Of the plays of this track in ${nameOf(month)}, ${total.toLocaleString('en')} ${total === 1 ? 'does' : 'do'} not count: ${listed}.`,
    source: 'own',
    automated: 'decided',
    ground: 'terms',
    clause: 'Terms: which plays count',
    redress: REDRESS,
  }
}

const nameOf = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** A track whose artists' consents end. */
export const consentStatement = (artists: string): Statement => ({
  facts: `This track takes the voice or style of ${artists}, and no consent in force covers that.`,
  source: 'own',
  automated: 'decided',
  ground: 'terms',
  clause: 'Terms: nobody’s voice or style without their consent',
  redress: REDRESS,
})

/** What holds back tracks from before consents were asked for rests on it: open ones are found by it. */
export const EARLIER_CLAUSE =
  'Terms: tracks from before consents were asked for stay public for a while without one'

/** The same of a track that was published before consents were asked for: it begins later. */
export const earlierStatement = (artists: string): Statement => {
  const { facts, ...statement } = consentStatement(artists)
  return Object.assign(statement, {
    facts: `${facts} It was published before consents were asked for, and stays public until this begins. Until then, a consent can be given, or a change of its credits that no longer names them be proposed.`,
    clause: EARLIER_CLAUSE,
  })
}
