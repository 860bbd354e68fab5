import sharp from 'sharp'
import { DEMO_PIXELS as PIXELS } from '../src/demo.ts'
import { randomFrom, type Random } from '../src/demo/random.ts'

/** Background, two bodies, an accent and a line, based on Melødia's ink, paper and accent. */
const PALETTES = [
  ['#faf6f0', '#a61e5a', '#1c1714', '#f2b45a', '#e2d8cb'],
  ['#14110f', '#ff8ab8', '#43172b', '#f2b45a', '#6fd39b'],
  ['#12355b', '#f2ebe1', '#d72638', '#f49d37', '#3f88c5'],
  ['#f2e8cf', '#386641', '#6a994e', '#bc4749', '#a7c957'],
  ['#2d1e2f', '#f1dede', '#e3b505', '#95190c', '#610345'],
  ['#e9f1f7', '#131b23', '#3f6c8c', '#e7dfc6', '#ff6b4a'],
  ['#f6e7cb', '#b85c38', '#2d4263', '#e0a96d', '#5c3d2e'],
  ['#0b2027', '#cfd7c7', '#40798c', '#f6f1d1', '#70a9a1'],
  ['#f7d6d0', '#3d2c5e', '#7a4f9a', '#ef476f', '#ffd166'],
] as const
type Palette = (typeof PALETTES)[number]

const points = (count: number, at: (k: number) => readonly [number, number]) =>
  Array.from({ length: count }, (_, k) =>
    at(k)
      .map((each) => each.toFixed(1))
      .join(','),
  ).join(' ')

/** A low sun over bands of land. */
function horizon(random: Random, [, land, far, sun, line]: Palette) {
  const x = random.between(120, 360)
  const disc = `<circle cx="${x}" cy="${random.between(130, 210)}" r="${random.between(60, 120)}" fill="${sun}"/>`
  const bands = [far, land, line, far, land].map((colour, i) => {
    const phase = random.between(0, 6)
    const height = random.between(8, 34)
    const ridge = points(25, (k) => [
      k * 20,
      230 + i * 52 + height * Math.sin(k / random.between(3.6, 4) + phase),
    ])
    return `<polygon points="0,480 ${ridge} 480,480" fill="${colour}"/>`
  })
  return disc + bands.join('')
}

/** Rings around an off-centre point. */
function orbits(random: Random, [, ...colours]: Palette) {
  const [x, y] = [random.between(140, 340), random.between(140, 340)]
  return Array.from({ length: 9 }, (_, i) => {
    const radius = 300 - i * 32
    const turn = random.between(0, 360)
    return (
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colours[i % 4]}"/>` +
      `<circle cx="${x + radius}" cy="${y}" r="9" fill="${colours[(i + 2) % 4]}" transform="rotate(${turn} ${x} ${y})"/>`
    )
  }).join('')
}

/** Tiles of quarter circles, turned at random. */
function tiles(random: Random, [, ...colours]: Palette) {
  const side = random.pick([80, 96, 120])
  const cells = []
  for (let x = 0; x < PIXELS; x += side)
    for (let y = 0; y < PIXELS; y += side) {
      const turn = random.integer(0, 3) * 90
      const path = `M0 0 H${side} A${side} ${side} 0 0 1 0 ${side} Z`
      const inner = `M0 0 H${side / 2} A${side / 2} ${side / 2} 0 0 1 0 ${side / 2} Z`
      cells.push(
        `<g transform="translate(${x} ${y}) rotate(${turn} ${side / 2} ${side / 2})">` +
          `<path d="${path}" fill="${random.pick(colours)}"/><path d="${inner}" fill="${random.pick(colours)}"/></g>`,
      )
    }
  return cells.join('')
}

/** A string that swings in two directions. */
function swing(random: Random, [, a, b, c]: Palette) {
  const [p, q] = random.pick([
    [2, 3],
    [3, 4],
    [3, 5],
    [4, 5],
    [1, 2],
  ] as const)
  return [b, c, a]
    .map((colour, layer) => {
      const phase = random.between(0, 3)
      const curve = points(241, (k) => {
        const t = (k / 240) * 2 * Math.PI
        return [
          240 + (205 - layer * 40) * Math.sin(p * t + phase),
          240 + (205 - layer * 40) * Math.sin(q * t),
        ]
      })
      return `<polyline points="${curve}" fill="none" stroke="${colour}" stroke-width="${26 - layer * 8}" stroke-linejoin="round"/>`
    })
    .join('')
}

/** Cut paper: overlapping soft shapes. */
function cutouts(random: Random, [, ...colours]: Palette) {
  return Array.from({ length: 7 }, (_, i) => {
    const [x, y, size] = [random.between(60, 420), random.between(60, 420), random.between(60, 150)]
    const [lobes, phase] = [random.integer(3, 6), random.between(0, 6)]
    const rim = points(72, (k) => {
      const angle = (k / 72) * 2 * Math.PI
      const radius = size * (1 + 0.28 * Math.sin(lobes * angle + phase))
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    })
    return `<polygon points="${rim}" fill="${colours[i % 4]}"/>`
  }).join('')
}

/** Bars of a waveform. */
function bars(random: Random, [, ...colours]: Palette) {
  return Array.from({ length: 16 }, (_, i) => {
    const height = 60 + 330 * Math.abs(Math.sin(i * random.between(0.3, 0.5) + random.next()))
    const colour = colours[random.integer(0, 3)]
    return `<rect x="${i * 28 + 20}" y="${240 - height / 2}" width="18" height="${height}" rx="9" fill="${colour}"/>`
  }).join('')
}

const PICTURES = [horizon, orbits, tiles, swing, cutouts, bars]

/**
 * A square PNG, the same for the same name. Pictures in a list alternate their motifs by
 * `position`, so that neighbours differ.
 */
export function paint(name: string, position: number): Promise<Buffer> {
  const random = randomFrom(`picture ${name}`)
  const picture = PICTURES[position % PICTURES.length]!
  const palette = PALETTES[(position * 2 + Math.floor(position / 18)) % PALETTES.length]!
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS}" height="${PIXELS}">` +
    `<rect width="${PIXELS}" height="${PIXELS}" fill="${palette[0]}"/>${picture(random, palette)}</svg>`
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours: 64, effort: 10, compressionLevel: 9 })
    .toBuffer()
}
