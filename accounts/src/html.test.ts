import { expect, test } from 'vitest'
import { html } from './html.ts'

test('values are escaped, for text and for attributes', () => {
  const evil = `"><script>alert('&')</script>`
  expect(html`<p title="${evil}">${evil}</p>`.toString()).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;">' +
      '&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;</p>',
  )
})

test('pieces nest, lists join, nothing is nothing', () => {
  const items = ['a', '<b>'].map((item) => html`<i>${item}</i>`)
  const nothing = [false, null, undefined, ''] as const
  expect(html`<p>${items}${nothing}${0}</p>`.toString()).toBe('<p><i>a</i><i>&lt;b&gt;</i>0</p>')
})

test('something that looks like a piece is not one', () => {
  const fake = { toString: () => '<script>' }
  // @ts-expect-error only text, numbers and pieces are parts
  expect(() => html`${fake}`.toString()).toThrow('part.map is not a function')
})
