/** A multipart form with its headers; buffers are files. */
export function form(headers: Record<string, string>, fields: Record<string, string | Buffer>) {
  const boundary = 'melodia-bench'
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
        typeof value === 'string' ? '' : `; filename="${name}.csv"`
      }\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
  return {
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
