/** Pixels a side; with this many no PNG is larger than an artwork may be (contract, Limits). */
const SIDE = 1_600

/** The picture of a tag, of whatever kind, as the PNG that an artwork has to be (spec §5). */
export const pngOf = async ({ data, format }: { data: Uint8Array; format: string }) => {
  try {
    const picture = await createImageBitmap(new Blob([new Uint8Array(data)], { type: format }))
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height))
    const width = Math.max(1, Math.round(picture.width * scale))
    const height = Math.max(1, Math.round(picture.height * scale))
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
    picture.close()
    const png = await canvas.convertToBlob({ type: 'image/png' })
    return new File([png], 'artwork.png', { type: 'image/png' })
  } catch {
    return undefined
  }
}
