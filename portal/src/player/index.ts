/** Playing a track, and its waveform. */
export { AudioPlayer } from './AudioPlayer.tsx'
export { useHeard, usePlayer, usePlayerTime, useSound, type Sound } from './player.ts'
export { useWaveform } from './useWaveform.ts'
export { PlayButton } from './PlayButton.tsx'
