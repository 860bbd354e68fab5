import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickenComputedStyle } from './computedStyle.ts'
import { untouchedPage } from './untouchedPage.ts'

const page = document.defaultView ?? window
const whole = untouchedPage().getComputedStyle
quickenComputedStyle()

// Those of earlier files in this page, which jsdom would search for each value.
const styles = [...document.head.childNodes]
beforeAll(() => document.head.replaceChildren())
afterAll(() => document.head.replaceChildren(...styles))

const addStyle = (text: string) => {
  const style = document.createElement('style')
  style.append(text)
  document.head.append(style)
}

/** Elements whose fast values differ from jsdom's. */
const differing = () =>
  [...document.querySelectorAll('*')].flatMap((element) => {
    const quick = page.getComputedStyle(element)
    const right = whole(element)
    const both = [
      [quick.display, right.display],
      [quick.getPropertyValue('visibility'), right.visibility],
      [quick.opacity, right.opacity],
      [quick.pointerEvents, right.pointerEvents],
      [quick.getPropertyValue('pointer-events'), right.pointerEvents],
    ]
    return both
      .filter(([one, other]) => one !== other)
      .map((values) => `${element.outerHTML}: ${values.join(', but ')}`)
  })

test('the quick properties are those that jsdom computes, and follow the page', () => {
  addStyle(`
    .flex { display: flex } .none { display: none } #one { display: grid }
    .flex.none { display: block } .none:not(.flex) > b { display: inline-flex }
    .dark { visibility: hidden } .dark .light { visibility: visible }
    .dark em, .other i:first-child { visibility: inherit }
    .forced { display: inline-block !important }
    .before::before { display: none }
    @media (min-width: 1px) { .wide { display: none } }
    @media screen { .screen { display: none } }
    .alike { display: inherit; opacity: inherit; pointer-events: inherit }
    .faint { opacity: 0.3 } .faint.bright { opacity: 1 } .initial { display: initial }
    .dead { pointer-events: none } .dead > .live { pointer-events: auto }
    section { display: contents } [data-off] { display: none }`)
  document.body.innerHTML = `
    <section class="flex"><p class="none flex">a<b>b</b></p><p class="none"><b>c</b><i>d</i></p></section>
    <div id="one" class="none"><span class="forced none" style="display: none">e</span></div>
    <div class="dark"><em>f</em><i class="light">g<u>h</u></i><s style="visibility: visible">i</s></div>
    <ul class="other"><li><i>j</i><i>k</i></li></ul>
    <p class="before wide">l</p><p class="screen">m</p><p data-off>n</p><p hidden>o</p>
    <details>p</details><ol hidden></ol><dialog>r</dialog><dialog open>s</dialog>
    <input type="hidden"><input type="text"><table><tbody><tr><td>t</td></tr></tbody></table>
    <div class="flex faint dead"><p class="alike"><b class="alike">v</b></p><b class="live">w</b>
    <i class="bright faint">x</i><i class="initial" style="opacity: 0; pointer-events: all">y</i></div>
    <svg class="none"><g class="flex"></g></svg><p style="color: red; display: inline">u</p>`
  expect(differing()).toEqual([])

  addStyle('.late { display: none } .flex { visibility: collapse }')
  const late = document.querySelector('[data-off]')
  late?.setAttribute('class', 'late flex')
  late?.removeAttribute('data-off')
  expect(differing()).toEqual([])
  expect(page.getComputedStyle(late ?? document.body).display).toBe('none')
})

test('whatever else is asked is answered by jsdom', () => {
  document.body.innerHTML = '<p style="color: red; opacity: 0.5">a</p>'
  const quick = page.getComputedStyle(document.querySelector('p') ?? document.body)
  const right = whole(document.querySelector('p') ?? document.body)
  expect([quick.opacity, quick.getPropertyValue('color'), quick.length]).toEqual([
    right.opacity,
    right.color,
    right.length,
  ])
})
