import { expect, it } from 'vitest'
import { looksLike } from './looksLike.ts'

const of = (text: string) => looksLike(Buffer.from(text))

it.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'an SVG drawing'],
  ['\uFEFF\n<?xml version="1.0"?>\n<!-- a -- b --><!---->\n<SVG>', 'an SVG drawing'],
  ['<!-- a --><!DOCTYPE svg PUBLIC "x"> <!-- b --><svg>', 'an SVG drawing'],
  ['<?xml version="1.0"?><!-- a --><html lang="en">', 'a web page (HTML)'],
  ['<!doctype HTML>', 'a web page (HTML)'],
  ['<svgs>', 'a text file'],
  ['<!-- <svg>', 'a text file'],
  ['<!-->', 'a text file'],
  ['<?xml', 'a text file'],
])('%j is %s', (text, format) => expect(of(text)).toBe(format))

it('comments by the hundred take no time', () => {
  const start = performance.now()
  expect(of(`${'<!---->'.repeat(145)}x`)).toBe('a text file')
  expect(performance.now() - start).toBeLessThan(1_000)
})
