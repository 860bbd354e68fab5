/** Plays that one call may report. */
export const PLAYS_AT_ONCE = 200

/** Where a play was heard; previews are counted apart. */
export const PLAY_SOURCES = ['page', 'app', 'embed', 'preview'] as const
export type PlaySource = (typeof PLAY_SOURCES)[number]

/** Why a play does not count: too many of one track a day, or another one at the same time. */
export const ASIDE_REASONS = ['repeat', 'overlap', 'unissued'] as const
export type AsideReason = (typeof ASIDE_REASONS)[number]

export const ASIDE_SORTS = ['started_at'] as const
export type AsideSort = (typeof ASIDE_SORTS)[number]

/**
 * From these numbers on, the plays that one listener reported in a day (UTC) are shown to admins.
 */
export const BULK_PLAYS = { late: 200, heardMs: 24 * 60 * 60_000 } as const

export const BULK_SORTS = ['day'] as const
export type BulkSort = (typeof BULK_SORTS)[number]

/** Days (UTC) that the plays of one call may span. */
export const PLAY_DAYS_AT_ONCE = 2

/** A play counts once this much was heard, or half of a shorter track. */
export const COUNTED_AFTER_MS = 30_000

/** Days after which a play is refused as too late. */
export const PLAY_ACCEPTED_DAYS = 30

/** Minutes after its end from which a play is reported late. */
export const PLAY_LATE_MINUTES = 60

/**
 * Days for which plays are kept one by one, at least: they go once all of their month (UTC) are older.
 * Then only numbers of each day remain.
 */
export const PLAYS_KEPT_DAYS = 400

/** The longest period of analytics of plays, in days, and their most rows by track or playlist. */
export const PLAYS_PERIOD_DAYS = 400

export const MOST_PLAY_ROWS = 1_000
