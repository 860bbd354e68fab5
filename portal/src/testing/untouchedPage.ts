/** The window of an empty page within this one, in which nothing was sped up or replaced. */
export function untouchedPage(): Window & typeof globalThis {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const page = frame.contentDocument?.defaultView
  if (!page) throw new Error('jsdom gives a frame no window')
  return page
}
