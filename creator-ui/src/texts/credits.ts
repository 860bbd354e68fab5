/** Texts of `credits`. */

export const fillsInOtherTracks = 'It fills in other tracks with these credits. Only you see it.'
export const saveAsUsual = 'Save as usual credits'
export const setsNotSaved = 'Failed to save your usual credits.'
