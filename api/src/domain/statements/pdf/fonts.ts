import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** Latin, Greek, Cyrillic and Devanagari letters, in two weights. */
export interface Fonts {
  regular: Font
  bold: Font
}

/**
 * Fonts of one document: they remember which letters they drew first, so that others would make the
 * same statement differ.
 */
export async function loadFonts(): Promise<Fonts> {
  const [regular, bold] = await Promise.all([
    load('400Regular/NotoSans_400Regular.ttf'),
    load('700Bold/NotoSans_700Bold.ttf'),
  ])
  return { regular, bold }
}

async function load(path: string): Promise<Font> {
  const file = import.meta.resolve(`@expo-google-fonts/noto-sans/${path}`)
  const font = create(await readFile(fileURLToPath(file)))
  if (!('characterSet' in font)) throw new Error(`${path} holds several fonts`)
  // A glyph is read as the letter of which it was first a part: as itself, not as a part of “ị”.
  for (const letter of font.characterSet) font.glyphForCodePoint(letter)
  return font
}
