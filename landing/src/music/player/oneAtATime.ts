import type { Playback } from './playback.ts'

/** Pauses the players of other tabs: one person hears one thing at a time. */
export function playOneAtATime(playback: Playback) {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel('melodia-player')
  let wasPlaying = false
  playback.onChange(({ status }) => {
    const isPlaying = status === 'playing'
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    if (isPlaying && !wasPlaying) channel.postMessage('playing')
    wasPlaying = isPlaying
  })
  channel.addEventListener('message', playback.pause)
}
