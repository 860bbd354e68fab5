/** Where a mark in an uploaded file stands: a signed manifest, a tag, IPTC data, EXIF data. */
export const MARK_KINDS = ['c2pa', 'tag', 'iptc', 'exif'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

/** Files of a track that are read for marks. */
export const MARKED_FILES = ['audio', 'preview', 'artwork'] as const
export type MarkedFile = (typeof MARKED_FILES)[number]

/**
 * Of a signed mark: it is right and from somebody whom we trust, right and from somebody else, or it
 * does not fit the file.
 */
export const MARK_SIGNATURES = ['trusted', 'untrusted', 'broken'] as const
export type MarkSignature = (typeof MARK_SIGNATURES)[number]

/** Bytes of a signed mark that are read; a larger one is only known to be there. */
export const MARK_BYTES = 8 * 1024 * 1024
/** Characters of a mark's own texts. */
export const MARK_TEXT_LENGTH = 200

interface Generator {
  name: string
  /** Words that name it in any text, in small letters and without signs. */
  words: readonly string[]
  /** Words that name it only where a program states its own name: elsewhere they mean other things. */
  programs?: readonly string[]
}

/** Programs that make music or pictures by a trained model, and the words by which tags name them. */
export const GENERATORS: readonly Generator[] = [
  { name: 'Suno', words: ['suno'] },
  { name: 'Udio', words: ['udio'] },
  { name: 'Stable Audio', words: ['stable audio'] },
  { name: 'MusicGen', words: ['musicgen', 'audiocraft'] },
  { name: 'Riffusion', words: ['riffusion'] },
  { name: 'ElevenLabs', words: ['elevenlabs', 'eleven labs'] },
  { name: 'Midjourney', words: ['midjourney'] },
  {
    name: 'Stable Diffusion',
    words: ['stable diffusion', 'sdxl', 'comfyui', 'ksampler', 'cfg scale'],
  },
  { name: 'DALL-E', words: ['dall e', 'dalle'] },
  { name: 'Firefly', words: ['adobe firefly'], programs: ['firefly'] },
  { name: 'Flux', words: ['flux 1', 'black forest labs'], programs: ['flux'] },
  {
    name: 'Imagen',
    words: ['google imagen', 'imagen 2', 'imagen 3', 'imagen 4'],
    programs: ['imagen'],
  },
]
