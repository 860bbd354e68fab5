import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'

/**
 * Counts what a person does from here on, also after another page is loaded: here and not in the page,
 * since a sign-in empties what that keeps. `listen` calls the function of that name at each time.
 */
async function count(page: Page, listen: (name: string) => void) {
  const name = `counted${randomUUID().replaceAll('-', '')}`
  let total = 0
  await page.exposeFunction(name, () => (total += 1))
  await page.addInitScript(listen, name)
  await page.evaluate(listen, name)
  return async () => total
}

/** Presses of the pointer, and text fields that were written into without one, as journeys fill them in. */
export const countClicks = (page: Page) =>
  count(page, (name) => {
    const add: unknown = Reflect.get(globalThis, name)
    if (typeof add !== 'function') return
    const entered = new WeakSet<EventTarget>()
    addEventListener(
      'pointerdown',
      ({ target }) => {
        add()
        if (target) entered.add(target)
      },
      true,
    )
    addEventListener(
      'input',
      ({ target }) => {
        const fields = 'input:is([type=text], [type=email], [type=password], [type=url]), textarea'
        const isText = target instanceof HTMLElement && target.matches(fields)
        if (!isText || entered.has(target)) return
        entered.add(target)
        add()
      },
      true,
    )
  })

/** Keys that are pressed beside those that write into a field. */
export const countKeys = (page: Page) =>
  count(page, (name) => {
    const add: unknown = Reflect.get(globalThis, name)
    if (typeof add !== 'function') return
    addEventListener(
      'keydown',
      ({ target, ctrlKey, key }) => {
        const isField = target instanceof HTMLElement && target.matches('input, textarea')
        const isAlone = key === 'Control' || key === 'Shift'
        if (!isAlone && (!isField || ctrlKey)) add()
      },
      true,
    )
  })
