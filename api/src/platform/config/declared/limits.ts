import { integer } from './kinds.ts'

const MOST_CALLS = 1_000_000_000

/** What one caller may use. */
export const LIMITS = {
  RATE_SIGN_IN: integer(0, MOST_CALLS, {
    default: '10',
    means:
      'Failed sign-ins in a quarter of an hour, for an account and for a network; 0 is no limit.',
    example: '20',
    since: '1.3.0',
  }),
  RATE_UPLOADS: integer(0, MOST_CALLS, {
    default: '300',
    means: 'Forms with files of a creator in an hour; 0 is no limit.',
    example: '1000',
    since: '1.3.0',
  }),
  RATE_REQUESTS: integer(0, MOST_CALLS, {
    default: '5',
    means: 'Requests of an account to become a creator, on a day; 0 is no limit.',
    example: '2',
    since: '1.3.0',
  }),
  RATE_CLAIMS: integer(0, MOST_CALLS, {
    default: '20',
    means:
      'Claims by people without an account, from one address of the network in an hour; 0 is no limit.',
    example: '5',
    since: '1.3.0',
  }),
  RATE_CALLS: integer(0, MOST_CALLS, {
    default: '600',
    means: 'Calls of an account or an address in a minute; 0 is no limit.',
    example: '1200',
    since: '1.3.0',
  }),
  RATE_TIME: integer(0, 1_000, {
    default: '200',
    means:
      'Milliseconds of the server’s time that one caller gets a second, administrators 2.5 times as much; calls beyond wait, and are refused where that takes long; 0 is no limit.',
    example: '100',
    since: '1.3.0',
  }),
  CREATOR_STORAGE: integer(0, Number.MAX_SAFE_INTEGER, {
    default: '50000000000',
    means: 'Bytes of files that a creator may have; 0 is no limit.',
    example: '200000000000',
    since: '1.3.0',
  }),
  PLAYS_PER_DAY: integer(0, 100_000, {
    default: '20',
    means: 'Plays of one track that count for one listener on a day (UTC); 0 is no limit.',
    example: '50',
    since: '1.3.0',
  }),
}

/** Times of the review and the trash. */
export const TIMES = {
  REVIEW_HOURS: integer(0, 10_000, {
    default: '48',
    means: 'The target: hours within which a track should be decided.',
    example: '24',
    since: '1.3.0',
  }),
  REVIEW_HEARD: integer(0, 100, {
    default: '0',
    means:
      'Percent of a track that a reviewer hears before validating it, as the portal’s player counts it; 0 asks for nothing, and 100 spares the last second.',
    example: '90',
    since: '1.3.0',
  }),
  REVIEW_KEPT_DAYS: integer(0, 3_650, {
    default: '30',
    means: 'Days for which a rejected track is kept, so that it can be appealed for or sent again.',
    example: '60',
    since: '1.3.0',
  }),
  TRASH_KEPT_DAYS: integer(0, 3_650, {
    default: '30',
    means: 'Days for which what was deleted can be restored.',
    example: '90',
    since: '1.3.0',
  }),
}
