import { EMBEDDABLE } from '@melodia/contract/choices/catalogue'
import { embedCode } from '@melodia/contract/embed'
import { tell } from './tell.ts'
import * as texts from '#texts/music.ts'

/**
 * The buttons that share the page, with the device's own way or by copying its address, and those
 * that copy the code of its player.
 */
export function handleShareButtons() {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-share]')
    if (button) void share(button)
    const embed = target instanceof Element && target.closest<HTMLElement>('[data-embed]')
    if (embed) void copyCode(embed)
  })
}

async function share(button: HTMLElement) {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  const url = canonical?.href ?? location.href
  const data = { title: document.title, url }
  if (navigator.share && (navigator.canShare?.(data) ?? true)) {
    // The person may have changed their mind.
    await navigator.share(data).catch(() => {})
    return
  }
  const isCopied = await copy(url)
  tell(button, isCopied ? texts.linkCopied : texts.copyThisLink(url))
}

async function copyCode(button: HTMLElement) {
  const [name, id = ''] = (button.dataset['embed'] ?? '').split('/')
  const noun = EMBEDDABLE.find((each) => each === name)
  if (!noun) return
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  const { origin } = new URL(canonical?.href ?? location.href)
  const code = embedCode({ noun, id, title: button.dataset['embedTitle'] ?? '' }, origin)
  const isCopied = await copy(code)
  tell(button, isCopied ? texts.embedCodeCopied : texts.copyThisCode(code))
}

/** Browsers refuse it without a secure address, and in frames. */
async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
