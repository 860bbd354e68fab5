/** Texts of `representations`. */

export const asked = 'Waiting'
export const declined = 'Declined'
export const ended = 'Ended'
export const granted = 'Granted'
