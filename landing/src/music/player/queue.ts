import type { PlaybackState } from './playback.ts'

/** The list of the queue: each track a button that plays it, the present one marked. */
export function drawQueue(
  list: HTMLElement,
  { queue, index, track }: PlaybackState,
  jump: (index: number) => void,
) {
  const focused = [...list.children].findIndex((row) => row.contains(document.activeElement))
  list.replaceChildren(
    ...queue.map(({ id, title, artists }, at) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.append(title, ' ')
      const names = document.createElement('span')
      names.textContent = artists.map(({ name }) => name).join(', ')
      button.append(names)
      if (at === index && id === track?.id) button.setAttribute('aria-current', 'true')
      button.addEventListener('click', () => jump(at))
      const row = document.createElement('li')
      row.append(button)
      return row
    }),
  )
  list.children[focused]?.querySelector('button')?.focus()
}
