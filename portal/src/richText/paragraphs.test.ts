import { expect, test } from 'vitest'
import { paragraphs } from './paragraphs.ts'

test.each([
  ['', ''],
  [null, ''],
  ['R&B, 1 < 2', '<p>R&amp;B, 1 &lt; 2</p>'],
  ['Two\n\nparagraphs\r\n', '<p>Two</p><p>paragraphs</p>'],
  ['<p>As <em>it</em> is</p>', '<p>As <em>it</em> is</p>'],
])('decision 035: the editor reads %j as %j', (stored, html) => {
  expect(paragraphs(stored)).toBe(html)
})
