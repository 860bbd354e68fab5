import { tell } from './tell.ts'

/** The buttons that share the page: with the device's own way, or by copying its address. */
export function handleShareButtons() {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-share]')
    if (button) void share(button)
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
  tell(button, isCopied ? 'Link copied' : `Copy this link: ${url}`)
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
