/** A small PDF of these objects, each the text or the bytes behind its head. */
export function aPdf(...objects: readonly (string | Buffer)[]): Buffer {
  const parts = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>', ...objects]
  const body = parts.flatMap((part, at) => [
    Buffer.from(`${at + 1} 0 obj\n`),
    typeof part === 'string' ? Buffer.from(part, 'latin1') : part,
    Buffer.from('\nendobj\n'),
  ])
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...body,
    Buffer.from(`trailer\n<</Root 1 0 R/Size ${parts.length + 1}>>\nstartxref\n0\n%%EOF\n`),
  ])
}

/** An object with content of its own. */
export const aStream = (dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${content.length}>>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])

export const pdfFile = (content: Buffer = aPdf(), name = 'agreement.pdf') =>
  new File([new Uint8Array(content)], name, { type: 'application/pdf' })
