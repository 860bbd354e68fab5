/**
 * Bytes of a chosen file; null where it was changed or moved after it was chosen, which browsers
 * refuse to read.
 */
export const readChosen = (file: Blob): Promise<Uint8Array | null> =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  )
