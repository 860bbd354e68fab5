import type { Page } from 'playwright-core'

const KEY = 'clicks'

/**
 * Counts what a person does with the pointer from here on, also after the page is loaded anew:
 * presses, and text fields that were entered without one, as journeys fill them in.
 */
export async function countClicks(page: Page) {
  const listen = (key: string) => {
    const count = () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1))
    let isPressed = false
    addEventListener(
      'pointerdown',
      () => {
        count()
        isPressed = true
        setTimeout(() => (isPressed = false))
      },
      true,
    )
    addEventListener('focusin', ({ target }) => {
      const isText = target instanceof HTMLElement && target.matches('[type=text], textarea')
      if (isText && !isPressed) count()
    })
  }
  await page.addInitScript(listen, KEY)
  await page.evaluate(listen, KEY)
  return () => page.evaluate((key) => Number(sessionStorage.getItem(key)), KEY)
}
