/** Tells screen readers. The same words twice are two announcements, so the text is replaced. */
export function say(text: string) {
  document.querySelector('#player-said')?.replaceChildren(text)
}
