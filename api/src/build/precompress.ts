import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Text worth compressing. Pages, robots and sitemap are not: the server fills in links first. */
const TEXT = new Set(['.js', '.css', '.svg', '.json', '.webmanifest'])

/** Smaller files gain less than the headers cost. */
const LEAST_BYTES = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a `.br` and a `.gz` beside each text file, at the highest compression. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compress))
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < LEAST_BYTES) return
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${path}.br`, await brotli(content, { params: quality }))
  await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
}
