// @vitest-environment jsdom
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerptOf, plainText, richText } from './richText.ts'

describe('formatted texts', () => {
  it('keep what the editor writes', () => {
    const text =
      '<p>Sings <strong>low</strong> &amp; <em>slow</em>.</p><ul><li><p>One</p></li></ul>' +
      '<blockquote><p>A <u>voice</u></p></blockquote><p>Two<br />lines</p>'
    expect(richText(text)).toBe(text)
  })

  it('lead to other sites only, in a new tab, without telling where from', () => {
    expect(richText('<p><a href="https://elin.example" onclick="x()">Elin</a></p>')).toBe(
      '<p><a href="https://elin.example" rel="noopener noreferrer nofollow" target="_blank">Elin</a></p>',
    )
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'JaVa\tScript:x',
      '/accounts/session/end?client_id=melodia-web',
      '/\\evil.example',
      'accounts/session/end',
      '?page=2',
      '#top',
      '.',
      '',
      'https:accounts/session/end',
      'https:/accounts/session/end',
      'htt\nps://evil.example',
      'ftp://evil.example',
      'vbscript:x',
    ])
      expect(richText(`<a href="${address}">x</a>`)).toBe('<p>x</p>')
    expect(richText('<a href="mailto:elin@elin.example">x</a>')).toContain('href="mailto:')
  })

  it.each([
    ['<script>alert(1)</script>Hello', 'Hello'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg/onload=alert(1)>', ''],
    ['<p style="position:fixed" class="x" id="y">Hi</p>', '<p>Hi</p>'],
    ['<iframe src="https://evil.example"></iframe>x', 'x'],
    ['<math><mtext></p><style><a title="</style><img src onerror=alert(1)>">', ''],
    ['<!--><img src=x onerror=alert(1)>-->', ''],
    ['<p>open', '<p>open</p>'],
  ])('do nothing in a page: %s', (text, kept) => {
    const stored = richText(text)
    expect(stored).not.toMatch(/on\w+\s*=|<(script|img|svg|iframe|style|math)/i)
    expect(stored).toContain(kept)
  })

  it('leave a plain text as it was sent', () => {
    for (const text of ['R&B & soul', 'a < b, b > c, 1 <2', 'Two\n\nparagraphs', ''])
      expect(richText(text)).toBe(text)
  })

  it('hold nothing else once a browser has read them, whatever was sent', () => {
    const part = fc.oneof(
      fc.constantFrom('<p>', '</p>', '<b>', '<a href="x:y">', '&lt;', '&amp;', '<!--', '<scr', '>'),
      fc.constantFrom('<svg>', '<style>', '<title>', '<math>', '<img src=x onerror=y>', '"', '`'),
      fc.string({ maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const page = document.createElement('div')
        page.innerHTML = richText(parts.join(''))
        expect(
          page.querySelectorAll('*:not(p,br,strong,em,u,s,ul,ol,li,blockquote,a)'),
        ).toHaveLength(0)
        for (const element of page.querySelectorAll('*'))
          for (const { name } of element.attributes)
            expect(['href', 'rel', 'target']).toContain(name)
      }),
    )
  })
})

describe('excerpts', () => {
  it('have no formatting and one line', () => {
    expect(excerptOf('<p>Sings <em>low</em>.</p><p>R&amp;B &lt;3<br />Two</p>')).toBe(
      'Sings low. R&B <3 Two',
    )
    expect(excerptOf('Plain\n text, 1 < 2 &amp; so')).toBe('Plain text, 1 < 2 &amp; so')
  })

  it('end after 200 characters, none of them cut in half', () => {
    expect(excerptOf('🎵'.repeat(300))).toBe('🎵'.repeat(200))
    expect(excerptOf(`<p>${'a'.repeat(500)}</p>`)).toHaveLength(200)
  })
})

describe('plain texts', () => {
  it('have a blank line between paragraphs and no formatting', () => {
    expect(
      plainText(
        '<p>Sings <em>low</em>.</p><ul><li><p>R&amp;B</p></li><li>&lt;3</li></ul><p>a<br />b</p>',
      ),
    ).toBe('Sings low.\n\nR&B\n\n<3\n\na\nb')
    expect(plainText('One\r\n\r\n\r\n\r\nTwo & a < b ')).toBe('One\n\nTwo & a < b')
  })

  it('are never HTML that was hidden in entities once more', () => {
    expect(plainText('<p>&amp;lt;script&amp;gt;</p>')).toBe('&lt;script&gt;')
  })
})
