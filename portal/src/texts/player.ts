/** Texts of `player`. */

export const closePlayer = 'Close player'
export const pause = 'Pause'
export const play = 'Play'
export const player = 'Player'
export const position = 'Position'
export const positionInLabel = (label: string) => `Position in ${label}`
export const preview = 'Preview · '
export const previewOfTitle = (title: string) => `preview of ${title}`
export const thisAudioCanNoLonger = 'This audio can no longer be played.'
