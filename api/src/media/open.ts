import { openDisk } from './disk.ts'
import type { Media } from './media.ts'

export interface MediaOptions {
  /** Path of a folder, which is made where it is missing. */
  url: string
}

/** The media store that MEDIA_URL names. */
export async function openMedia({ url }: MediaOptions): Promise<Media> {
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(url)?.[1]
  if (scheme)
    throw new Error(
      `MEDIA_URL names a store of the kind ${scheme}://, which this version cannot use. ` +
        'Set it to the path of a folder.',
    )
  return openDisk(url)
}
