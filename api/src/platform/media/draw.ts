import { fileURLToPath } from 'node:url'
import { dark } from '@melodia/identity'
import { iconMark } from '@melodia/identity/mark'
import { wordmark } from '@melodia/identity/wordmark'
import type { OverlayOptions, Sharp } from 'sharp'

/** Content of a card. Texts hold only characters of the font (`letters.ts`). */
export interface Card {
  /** The kind of record, in a word: Track. */
  kind: string
  title: string
  /** Artist or creator; may be empty. */
  line: string
  /** A few words beside the name of the site; may be empty. */
  note: string
  /** A square picture, encoded; without one the card has a plain square. */
  picture: Uint8Array | null
  /** People are round. */
  isRound: boolean
}

/** Pixels. */
export const CARD = { width: 1200, height: 630 }
const ART = { left: 72, top: 84, size: 462 }
const TEXT = { left: 592, top: 84, width: 544 }
const MARK = { height: 40, top: 506 }

const FONT = fileURLToPath(new URL('./BricolageCard.ttf', import.meta.url))
/** The largest size at which the title fits its space is taken; words are cut in the smallest only. */
const TITLE = { sizes: [92, 76, 62, 50], height: 280 }
const LINE = { size: 34, height: 92 }
const NOTE = { size: 26 }

type MakeSharp = (typeof import('sharp'))['default']
interface Drawn {
  data: Buffer
  width: number
  height: number
}

/** Draws a card as PNG, in the process of the pictures. */
export async function drawCard(sharp: MakeSharp, card: Card): Promise<Buffer> {
  const kind = await text(sharp, card.kind, 26, dark.accent)
  const title = await fitting(sharp, card.title)
  const line = card.line === '' ? null : await shortened(sharp, card.line, LINE, dark.muted)
  const lines = [kind, title, ...(line ? [line] : [])]
  const parts: OverlayOptions[] = [
    { input: await art(sharp, card), left: ART.left, top: ART.top },
    { input: markSvg(), left: TEXT.left, top: MARK.top },
  ]
  if (card.note !== '') {
    const { data, width, height } = await text(sharp, card.note, NOTE.size, dark.muted)
    const left = TEXT.left + TEXT.width - width
    parts.push({ input: data, left, top: MARK.top + Math.round((MARK.height - height) / 2) })
  }
  let top = TEXT.top
  for (const { data, height } of lines) {
    parts.push({ input: data, left: TEXT.left, top })
    top += height + 22
  }
  return sharp({ create: { ...CARD, channels: 3, background: dark.paper } })
    .composite(parts)
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer()
}

async function fitting(sharp: MakeSharp, title: string): Promise<Drawn> {
  for (const size of TITLE.sizes) {
    const drawn = await text(sharp, title, size, dark.ink, 'word')
    if (drawn.height <= TITLE.height && drawn.width <= TEXT.width) return drawn
  }
  const size = TITLE.sizes.at(-1) ?? 0
  return shortened(sharp, title, { size, height: TITLE.height }, dark.ink)
}

/** Cut until it fits, with an ellipsis. */
async function shortened(
  sharp: MakeSharp,
  whole: string,
  { size, height }: { size: number; height: number },
  colour: string,
): Promise<Drawn> {
  let kept = [...whole]
  let drawn = await text(sharp, whole, size, colour)
  while (drawn.height > height && kept.length > 1) {
    kept = kept.slice(
      0,
      Math.floor(kept.length * Math.max(0.5, Math.min(0.95, height / drawn.height))),
    )
    drawn = await text(sharp, `${kept.join('').trimEnd()}…`, size, colour)
  }
  return drawn
}

/** Text in the font of this folder, so that none of the machine is needed. */
async function text(
  sharp: MakeSharp,
  words: string,
  size: number,
  colour: string,
  wrap: 'word' | 'word-char' = 'word-char',
): Promise<Drawn> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escape(words)}</span>`,
      font: `Bricolage Card ${size}`,
      fontfile: FONT,
      width: TEXT.width,
      wrap,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** The words of somebody are no markup. */
const escape = (words: string) => words.replace(/[&<>]/g, (each) => ENTITIES[each] ?? '')

async function art(sharp: MakeSharp, { picture, isRound }: Card): Promise<Buffer> {
  const { size } = ART
  const radius = isRound ? size / 2 : 28
  const mask = svg(size, size, `<rect width="${size}" height="${size}" rx="${radius}"/>`)
  const square: Sharp = picture
    ? sharp(picture).resize(size, size, { fit: 'cover' }).ensureAlpha()
    : sharp(emptyArt(size))
  return square
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** In place of a picture: the mark. */
const emptyArt = (size: number) => {
  const middle = iconMark.size / 2
  return svg(
    size,
    size,
    `<rect width="100%" height="100%" fill="${dark.accentSoft}"/>` +
      `<g fill="none" stroke="${dark.accent}" stroke-width="${iconMark.ring.width}" stroke-linecap="round">` +
      `<circle cx="${middle}" cy="${middle}" r="${iconMark.ring.radius}"/><path d="${iconMark.stroke}"/></g>`,
    `0 0 ${iconMark.size} ${iconMark.size}`,
  )
}

function markSvg(): Buffer {
  const [, , width = 1, height = 1] = wordmark.viewBox.split(' ').map(Number)
  return svg(
    Math.round((MARK.height * width) / height),
    MARK.height,
    `<path d="${wordmark.letters}" fill="${dark.ink}"/><path d="${wordmark.mark}" fill="${dark.accent}"/>`,
    wordmark.viewBox,
  )
}

const svg = (width: number, height: number, inside: string, viewBox = `0 0 ${width} ${height}`) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${inside}</svg>`,
  )
