import { Problem } from '../../kit/http/errors.ts'

/**
 * Paths of the pages that claimants get links to, each for once. Opening one does nothing, since mail
 * programs open links: the button on the page does.
 */
export const CONFIRM_PATH = '/claims/confirm'
export const APPEAL_PATH = '/claims/appeal'

/** For a token that is wrong, was used or is too old: which of them, strangers do not learn. */
export const linkIsOver = () =>
  new Problem(404, 'This link does not work: it was used, its time is over, or it is not whole.')
