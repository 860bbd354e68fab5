import { expect, test } from 'vitest'
import { trustedHtml, trustOnlyCleanHtml } from './trustedHtml.ts'

test('a string with a tag becomes no HTML while nothing is there to clean it', async () => {
  // A separate instance: in this one, another test file may have set the sanitizer.
  const copy = './trustedHtml.ts?copy'
  const { trustedHtml } = (await import(copy)) as typeof import('./trustedHtml.ts')
  expect(trustedHtml('<b>x</b>')).toBeNull()
  expect(trustedHtml('&#8203;')).toBe('&#8203;')
})

test('with what cleans it, only what a formatted text may hold', async () => {
  await import('./richText/cleanHtml.ts')
  expect(trustedHtml('<body><p>As <em>it</em> is</p></body>')).toBe('<p>As <em>it</em> is</p>')
  expect(trustedHtml('<p>x<img src=x onerror=alert(1)><script>alert(1)</script></p>')).toBe(
    '<p>x</p>',
  )
})

test.each(['/accounts/session/end', '//evil.example', 'javascript:x', 'data:text/html,x', '#top'])(
  'a stored link to %s leads nowhere when it is shown',
  async (href) => {
    const { cleanHtml } = await import('./richText/cleanHtml.ts')
    expect(cleanHtml(`<a href="${href}" onclick="x()">x</a>`)).toBe('<a>x</a>')
  },
)

test('a stored link to another site opens in a new tab that knows nothing of ours', async () => {
  const { cleanHtml } = await import('./richText/cleanHtml.ts')
  expect(cleanHtml('<a href="https://elin.example" target="_top">x</a>')).toBe(
    '<a href="https://elin.example" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  )
})

test('the policy is the default one and makes no scripts', () => {
  const made: unknown[] = []
  const trustedTypes = { createPolicy: (...policy: unknown[]) => made.push(policy) }
  trustOnlyCleanHtml({ trustedTypes })
  expect(made).toEqual([['default', { createHTML: trustedHtml }]])
})
