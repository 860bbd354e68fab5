/** The parts of a form (RFC 7578) by name. */
export function partsOf(body: Buffer, contentType: string): Map<string, Buffer> {
  const boundary = `--${/boundary=([^;]+)/.exec(contentType)?.[1] ?? ''}`
  const parts = new Map<string, Buffer>()
  let start = body.indexOf(boundary)
  while (start >= 0) {
    const next = body.indexOf(`\r\n${boundary}`, start + boundary.length)
    const head = body.indexOf('\r\n\r\n', start)
    if (next < 0 || head < 0) break
    const name = /name="([^"]*)"/.exec(body.toString('latin1', start, head))?.[1] ?? ''
    parts.set(name, body.subarray(head + 4, next))
    start = next + 2
  }
  return parts
}
