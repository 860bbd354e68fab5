import type { Page } from 'playwright-core'

/** Presses Tab until the focused element has this name. */
export async function tabTo(page: Page, name: string) {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : element
      return element?.ariaLabel ?? label?.textContent ?? ''
    })
  for (let presses = 0; presses < 120; presses++) {
    if ((await focused()) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}
