import { expect, test } from 'vitest'
import { quickenQueries } from './quickQueries.ts'
import { untouchedPage } from './untouchedPage.ts'

const other = untouchedPage()
const wholeQuery = other.Document.prototype.querySelector.bind(document)
const wholeLabels = new Map(
  (
    [
      'HTMLButtonElement',
      'HTMLInputElement',
      'HTMLMeterElement',
      'HTMLOutputElement',
      'HTMLProgressElement',
      'HTMLSelectElement',
      'HTMLTextAreaElement',
    ] as const
  ).map((name) => [
    globalThis[name].name,
    Object.getOwnPropertyDescriptor(other[name].prototype, 'labels')?.get,
  ]),
)
quickenQueries()

type Labelled = Element & { labels?: Iterable<Element> | null }

const idsOf = (labels: Labelled['labels']) => labels && [...labels].map(({ id }) => id)

/** Elements whose fast labels differ from jsdom's. */
const differing = (within: ParentNode = document) =>
  [...within.querySelectorAll<Labelled>('*')].flatMap((element) => {
    const right = idsOf(wholeLabels.get(element.constructor.name)?.call(element))
    const both = [idsOf(element.labels), right].map((ids) => JSON.stringify(ids))
    return both[0] === both[1] ? [] : [`${element.outerHTML}: ${both.join(', but ')}`]
  })

test('labels are those that jsdom finds, and follow the page', () => {
  document.body.innerHTML = `
    <label id="1" for="a">A</label><input id="a"><label id="2" for="a">again</label>
    <label id="3">B <input> <select></select></label><label id="4" for="">C <input></label>
    <label id="5" for="none">D <input></label><label id="6" for="h">E</label><input type="hidden" id="h">
    <label id="7"><input type="hidden"><textarea></textarea></label>
    <label id="8" for="p">F</label><p id="p"></p><input id="p"><button>G</button>
    <label id="9" for="b"><button>H</button></label><button id="b"></button>
    <label id="10"><meter></meter></label><label id="11"><output></output></label>
    <label id="12"><progress></progress></label><label id="13"><label id="14"><input></label></label>
    <label id="15" for="twice">I</label><input id="twice"><input id="twice">`
  expect(differing()).toEqual([])
  expect([...(document.querySelector('input')?.labels ?? [])].map(({ id }) => id)).toEqual([
    '1',
    '2',
  ])

  document.getElementById('a')?.setAttribute('id', 'none')
  document.getElementById('2')?.remove()
  expect(differing()).toEqual([])
  const away = document.createElement('div')
  away.innerHTML = '<label id="away" for="x">K</label><input id="x"><label id="in"><input></label>'
  expect(differing(away)).toEqual([])
})

test('one attribute finds the element that jsdom finds', () => {
  const before = [...document.head.childNodes]
  document.head.innerHTML = '<style data-emotion="css-global 1"></style><meta id="double">'
  document.body.innerHTML = `<p id="one"></p><p id="double"></p><b id="one"></b>
    <style data-emotion="css-global 2" id="style"></style>`
  for (const selectors of [
    '[id="one"]',
    '[id="double"]',
    '[id="none"]',
    '[id="style"]',
    'style[data-emotion="css-global 1"]',
    'style[data-emotion="css-global 2"]',
    'style[data-emotion="css-global 3"]',
    'style[id="style"]',
    'p[id="one"]',
  ])
    expect([selectors, document.querySelector(selectors)]).toEqual([
      selectors,
      wholeQuery(selectors),
    ])
  expect(document.head.querySelector('style[id="style"]')).toBe(null)
  expect(document.head.querySelector('style[data-emotion="css-global 1"]')).toBe(
    wholeQuery('style[data-emotion="css-global 1"]'),
  )
  expect(document.body.querySelector('[id="double"]')?.localName).toBe('p')
  expect(document.querySelector('b')?.querySelector('[id="one"]')).toBe(null)
  document.head.replaceChildren(...before)
})
