import type { Page } from 'playwright-core'

/** Waits for the element of this name and presses Tab until it has the focus. */
export async function tabTo(page: Page, name: string) {
  const byText = page.getByText(name, { exact: true })
  await page
    .getByLabel(name, { exact: true })
    .or(byText)
    .filter({ visible: true })
    .first()
    .waitFor()
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      const label = isField ? element.labels?.[0] : element
      return element?.ariaLabel ?? label?.textContent ?? ''
    })
  for (let presses = 0; presses < 120; presses++) {
    if ((await focused()) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}
