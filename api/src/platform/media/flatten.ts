import type sharp from 'sharp'

/** A decoded picture: 8 bits per channel, sRGB, upright. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

const WHITE = '#ffffff'
/** Ink of the identity: a light picture would vanish on white. */
const INK = '#17131c'
/** Mean brightness (0 to 255) from which a picture counts as light. */
const LIGHT = 170

/**
 * A picture without transparency: transparent parts become white, or ink in a light picture.
 * Screens are light and dark, and a shop has its own colour: what shows through would be chance.
 */
export async function withoutTransparency(pixels: Pixels, make: typeof sharp): Promise<Pixels> {
  const { data, width, height, channels } = pixels
  if (channels !== 2 && channels !== 4) return pixels
  const background = brightnessOf(pixels) > LIGHT ? INK : WHITE
  const flat = await make(data, { raw: { width, height, channels } })
    .flatten({ background })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: flat.data, width, height, channels: flat.info.channels }
}

/**
 * Mean brightness of the opaque pixels; 255 for a picture without transparency, which needs none.
 */
function brightnessOf({ data, channels }: Pixels) {
  let [light, weight] = [0, 0]
  for (let at = 0; at < data.length; at += channels) {
    const alpha = data[at + channels - 1] ?? 0
    const red = data[at] ?? 0
    const [green, blue] = channels === 4 ? [data[at + 1] ?? 0, data[at + 2] ?? 0] : [red, red]
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue)
    weight += alpha
  }
  return weight === 0 ? 0 : light / weight
}
