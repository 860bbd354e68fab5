/** Texts of `player`. */

export const playDemoTrack = 'Play the demo track'
