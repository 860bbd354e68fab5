/** Playing a track, and its waveform. */
export { AudioPlayer } from './AudioPlayer.tsx'
export { usePlayer, type Sound } from './player.ts'
export { useWaveform } from './useWaveform.ts'
