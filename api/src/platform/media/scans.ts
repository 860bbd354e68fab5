/** Markers of a JPEG (ITU-T T.81, table B.1): the byte after 0xff. */
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const ESCAPED_DATA = 0x00
const FILL = 0xff

/**
 * Markers without a length. Those below 0xc0 have no meaning; a decoder that looks for a restart
 * continues right after one, so a length behind it must not hide anything.
 */
const isBare = (marker: number) => marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)

/**
 * The scans of a JPEG, each of which makes a decoder process the whole picture once more. Walks
 * from segment to segment, since metadata may contain a preview with scans of its own.
 */
export function countScans(jpeg: Buffer): number {
  let scans = 0
  let at = 2
  while (at < jpeg.length) {
    at = jpeg.indexOf(0xff, at)
    if (at < 0) return scans
    while (jpeg[at + 1] === FILL) at++
    const marker = jpeg[at + 1]
    if (marker === undefined || marker === END_OF_IMAGE) return scans
    if (marker === ESCAPED_DATA || isBare(marker)) at += 2
    else {
      if (marker === START_OF_SCAN) scans++
      at += 2 + lengthAt(jpeg, at + 2)
    }
  }
  return scans
}

const lengthAt = (jpeg: Buffer, at: number) =>
  at + 2 <= jpeg.length ? jpeg.readUInt16BE(at) : jpeg.length
