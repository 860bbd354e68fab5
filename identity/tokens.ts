/** Design tokens of Melødia as plain values: colour, type, space, radius and motion. */

interface Palette {
  paper: string
  surface: string
  sunken: string
  ink: string
  muted: string
  line: string
  accent: string
  onAccent: string
  accentSoft: string
  green: string
  amber: string
  red: string
  blue: string
  focus: string
}

export const light: Palette = {
  paper: '#faf6f0',
  surface: '#ffffff',
  sunken: '#f2ebe1',
  ink: '#1c1714',
  muted: '#655b52',
  line: '#e2d8cb',
  accent: '#a61e5a',
  onAccent: '#ffffff',
  accentSoft: '#f8e3ec',
  green: '#1c7044',
  amber: '#8f5600',
  red: '#b3261e',
  blue: '#1f5fa8',
  focus: '#1c1714',
}

export const dark: Palette = {
  paper: '#14110f',
  surface: '#1e1a17',
  sunken: '#0f0d0b',
  ink: '#f6f0e8',
  muted: '#b3a89c',
  line: '#3a332d',
  accent: '#ff8ab8',
  onAccent: '#2c0417',
  accentSoft: '#43172b',
  green: '#6fd39b',
  amber: '#f2b45a',
  red: '#ff8f85',
  blue: '#84b8f6',
  focus: '#f6f0e8',
}

export const type = {
  display: "'Bricolage Grotesque Variable', 'Bricolage Grotesque Fallback', system-ui, sans-serif",
  text: "'Instrument Sans Variable', 'Instrument Sans Fallback', system-ui, sans-serif",
}

/** Pixels. */
export const space = 8
export const radius = { small: 6, medium: 12, large: 24 }
/** Milliseconds; with reduced motion, nothing moves. */
export const motion = { fast: 120, calm: 240 }

const block = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}:${value};`)
    .join('')

/**
 * The tokens as CSS custom properties: light by default, dark if the person prefers it, and always
 * dark inside `.night`.
 */
export const tokensCss = () =>
  `:root{color-scheme:light dark;${block(light)}` +
  `--display:${type.display};--text:${type.text};--space:${space}px;` +
  `--radius-small:${radius.small}px;--radius:${radius.medium}px;--radius-large:${radius.large}px;` +
  `--fast:${motion.fast}ms;--calm:${motion.calm}ms}` +
  `@media (prefers-color-scheme:dark){:root{${block(dark)}}}` +
  `.night{color-scheme:dark;${block(dark)}}`
