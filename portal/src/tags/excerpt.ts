/** Bytes of sound after the tags in front, enough for the reader to be sure of an MP3. */
const SOUND = 64 * 1024
/** Bytes at the end, where ID3v1 and APE tags are. */
const END = 256 * 1024
const ID3_HEADER = 10

/**
 * A recording without most of its sound. It bounds the reader's work: in a file that is not what
 * its name says, it would look for a frame from the first byte to the last.
 */
export const excerptOf = async (file: Blob) => {
  const start = (await tagBytes(file)) + SOUND
  const isShort = file.size <= start + END
  const parts = isShort ? [file] : [file.slice(0, start), file.slice(-END)]
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** Length of the ID3v2 tag in front: four times seven bits (ID3v2.3, section 3.1). */
const tagBytes = async (file: Blob) => {
  const bytes = new Uint8Array(await file.slice(0, ID3_HEADER).arrayBuffer())
  if (String.fromCharCode(...bytes.subarray(0, 3)) !== 'ID3') return 0
  return ID3_HEADER + bytes.subarray(6).reduce((size, byte) => size * 128 + (byte & 127), 0)
}
