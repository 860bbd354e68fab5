import type { Font } from 'fontkit'

/** Characters of a text on paper: more of a title or a name says no more. */
const MOST = 240
const MISSING = '\uFFFD'

/** A text as it is drawn. */
export interface Drawn {
  text: string
  /** What is copied, searched and read aloud, where that does not follow from what is drawn. */
  actual: string | undefined
}

/** A text of ours, which has letters. */
export const plain = (text: string): Drawn => ({ text, actual: undefined })

/** Draws � for what a font has no letters for, rather than nothing or wrong ones. */
export type Letters = (text: string) => Drawn

export function lettersOf(font: Font): Letters {
  const known = new Set(font.characterSet)
  const isKnown = (text: string) =>
    Array.from(text).every((letter) => known.has(letter.codePointAt(0) ?? 0))
  const drawn = ({ segment }: Intl.SegmentData) => {
    const visible = segment.replace(/\p{Cf}/gu, '').replace(MARKS, '$1')
    return isKnown(visible) ? visible : MISSING
  }
  const isReadAsDrawn = (text: string) =>
    SIMPLE.test(text) || text === textOf(font.layout(text).glyphs)
  return (text) => {
    const actual = text
      .toWellFormed()
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
      .trim()
    const isPlain = isKnown(actual) && !/\p{Cf}|\p{M}{4}/u.test(actual)
    const whole = isPlain ? actual : Array.from(graphemes.segment(actual), drawn).join('')
    const short = shortened(whole)
    const isRead = short === actual && isReadAsDrawn(short)
    return { text: short, actual: isRead ? undefined : actual }
  }
}

/** A letter has three marks at most: a pile of them covers other lines. */
const MARKS = /(\p{M}{3})\p{M}+/gu

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const shortened = (text: string) =>
  text.length > MOST
    ? `${text
        .slice(0, MOST - 1)
        .toWellFormed()
        .trimEnd()}…`
    : text

/** Letters that are one glyph each: Latin, Greek, Cyrillic, and signs. */
const SIMPLE = /^[ -~\u00A0-\u017F\u0370-\u04FF\u2010-\u2027]*$/u

const textOf = (glyphs: Font['layout'] extends (text: string) => { glyphs: infer G } ? G : never) =>
  String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints))
