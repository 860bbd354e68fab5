import { expect, test } from 'vitest'
import { dark, light, tokensCss } from './tokens.ts'

test('the stylesheet that apps link holds these tokens (write it anew with `vitest run -u`)', async () => {
  await expect(`${tokensCss()}\n`).toMatchFileSnapshot('tokens.css')
})

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test.each([
  ['light', light],
  ['dark', dark],
] as const)('%s: text reads on every ground (WCAG 2.2, 1.4.3)', (_, palette) => {
  const { paper, surface, sunken, accentSoft, ink, muted, accent, onAccent } = palette
  for (const ground of [paper, surface, sunken]) {
    for (const text of [
      ink,
      muted,
      accent,
      palette.green,
      palette.amber,
      palette.red,
      palette.blue,
    ])
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  }
  expect(contrast(ink, accentSoft)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5)
})
