import { readFile } from 'node:fs/promises'
import { DOCUMENT_NAMES, type DocumentFormat } from '@melodia/contract/choices/documents'
import type { FastifyRequest } from 'fastify'
import { AudioProblem, measureMp3 } from '../audio/frames.ts'
import { FORMATS, ImageProblem } from '../media/formats.ts'
import { beginningOf, looksLike } from '../media/looksLike.ts'
import type { Media, StagedFile } from '../media/media.ts'
import { pdfProblem } from './pdf.ts'

/** A document that is refused. The message follows the label of its field. */
export class DocumentProblem extends Error {
  override readonly name = 'DocumentProblem'
}

/**
 * The format of a staged file by its content, which is read in full. It stays as it was sent: its
 * digest may be quoted. Throws DocumentProblem if it is none of `formats`, or not a plain, whole one.
 */
export async function checkedFormat(
  request: FastifyRequest,
  media: Media,
  file: StagedFile,
  formats: readonly DocumentFormat[],
): Promise<DocumentFormat> {
  const beginning = await beginningOf(file.path)
  const looks = looksLike(beginning)
  const format = formats.find((candidate) =>
    candidate === 'mp3'
      ? looks === null && MP3.test(beginning.toString('latin1'))
      : BEGINS[candidate] === looks,
  )
  if (!format) throw wrongFormat(formats, looks)
  if (format === 'pdf') await expectPlainPdf(file)
  else if (format === 'mp3') await expectMp3(file)
  else await expectPicture(request, media, file, format)
  return format
}

/** Tags, or the first frame of MPEG Layer III. */
const MP3 = /^(?:ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/

/** How the other formats begin, in the words of `looksLike`. */
const BEGINS = {
  pdf: 'a PDF document',
  png: FORMATS.png.begins,
  jpeg: FORMATS.jpeg.begins,
} as const

async function expectPlainPdf({ path }: StagedFile) {
  const problem = await pdfProblem(await readFile(path))
  if (problem) throw new DocumentProblem(problem)
}

/** Decoded in full; what would be stored of a picture that is shown is not needed. */
async function expectPicture(
  { server, caller, ip }: FastifyRequest,
  media: Media,
  file: StagedFile,
  format: 'png' | 'jpeg',
) {
  try {
    const sizes = await server.pictures.encode(caller?.user.seq ?? ip, file, format)
    await media.discard([sizes.whole.file, sizes.medium.file, sizes.thumbnail.file])
  } catch (error) {
    throw error instanceof ImageProblem ? new DocumentProblem(error.message) : error
  }
}

async function expectMp3({ path }: StagedFile) {
  try {
    await measureMp3(path)
  } catch (error) {
    throw error instanceof AudioProblem ? new DocumentProblem(error.message) : error
  }
}

function wrongFormat(formats: readonly DocumentFormat[], looks: string | null) {
  const names = formats.map((format) => DOCUMENT_NAMES[format])
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)
  return new DocumentProblem(
    `This file is not a ${list} file${looks ? `: it looks like ${looks}` : ''}. ` +
      `Save it as ${list} and choose that file.`,
  )
}
