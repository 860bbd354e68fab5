/** What screens are made of on which a track is heard and seen; apart, since they are fetched when shown. */
export { KeyTable, ShortcutSheet, type Sheet } from './keyboard/ShortcutSheet.tsx'
export { AudioPlayer } from './player/AudioPlayer.tsx'
export { useWaveform } from './player/useWaveform.ts'
export { levelsOf } from './tracks/levels.ts'
