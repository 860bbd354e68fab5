import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pdfProblem } from './pdf.ts'
import { aPdf, aStream } from './testing/pdf.ts'

const FLATE = '/Filter/FlateDecode'
const OBJECTS = '/Type/ObjStm/N 1/First 4'
const script = '3 0 <</S/JavaScript/JS(app.alert(1))>>'
const packed = (text: string) => deflateSync(Buffer.from(text))
const png = '<</DecodeParms<</Predictor 12>>>>'

describe('a plain PDF is taken', () => {
  test.each<[string, Buffer]>([
    ['of pages alone', aPdf()],
    ['with a packed page', aPdf(aStream(FLATE, packed('BT /F1 12 Tf (/JavaScript) Tj ET')))],
    ['with packed objects', aPdf(aStream(OBJECTS + FLATE, packed('3 0 <</Type/Font>>')))],
    ['with objects that are not packed', aPdf(aStream(OBJECTS, Buffer.from('3 0 <<>>')))],
    ['with a picture of a photograph', aPdf(aStream('/Filter/DCTDecode', randomBytes(1_000)))],
    [
      'with a packed picture that has a short name by chance',
      aPdf(aStream('/Subtype/Image/Filter/DCTDecode', Buffer.from('\xff/JS \xff', 'latin1'))),
    ],
    [
      'with a table of contents as a stream',
      aPdf(aStream(`/Type/XRef/DecodeParms<</Predictor 12>>${FLATE}`, packed('\0\0\0'))),
    ],
    ['with names that only begin alike', aPdf('<</LaunchX 1/XFAY 2/EncryptMetadata false/JSX 1>>')],
  ])('%s', async (_what, pdf) => expect(await pdfProblem(pdf)).toBeNull())
})

describe('a PDF that is none, not whole, or more than a plain one is refused', () => {
  test.each<[string, RegExp, Buffer]>([
    ['another file', /^This is not a PDF\./, Buffer.from('<!doctype html>%PDF-1.7 %%EOF')],
    ['cut off', /^This PDF is incomplete/, aPdf().subarray(0, 60)],
    ['with a password', /^This PDF is protected by a password/, aPdf('<</Encrypt 5 0 R>>')],
    ['with a script', /^This PDF carries a script\./, aPdf(script)],
    ['with a script, escaped', /carries a script/, aPdf('<</S/J#61vaScr#69pt>>')],
    ['with the text of a script alone', /carries a script/, aPdf('<</JS (x)>>')],
    ['with its text escaped', /carries a script/, aPdf('<</#4AS (x)>>')],
    ['behind a packed page', /carries a script/, aPdf(aStream(FLATE, packed('BT')), '<</JS(x)>>')],
    ['that starts a program', /^This PDF starts another program/, aPdf('<</S/Launch/F(cmd)>>')],
    ['with another file', /^This PDF carries another file/, aPdf('<</Type/EmbeddedFile>>')],
    ['with a list of files', /carries another file/, aPdf('<</Names<</EmbeddedFiles 9 0 R>>>>')],
    ['with video', /^This PDF carries video or animation/, aPdf('<</Subtype/RichMedia>>')],
    ['with an XFA form', /\(XFA\)/, aPdf('<</AcroForm<</XFA[]>>>>')],
    ['with a script in packed objects', /a script/, aPdf(aStream(OBJECTS + FLATE, packed(script)))],
    [
      'of the short name of the filter',
      /a script/,
      aPdf(aStream(`${OBJECTS}/Filter/Fl`, packed(script))),
    ],
    [
      'in a stream with an escaped type',
      /a script/,
      aPdf(aStream(`/Type/Obj#53tm${FLATE}`, packed(script))),
    ],
    [
      'in a stream of another type',
      /a script/,
      aPdf(aStream(`/Type/Page${FLATE}`, packed(script))),
    ],
    ['in objects not packed', /a script/, aPdf(aStream(OBJECTS, Buffer.from('3 0 <</JS(x)>>')))],
    [
      'in packed objects whose bytes end the stream too early',
      /a script/,
      aPdf(
        aStream(
          OBJECTS + FLATE,
          deflateSync(Buffer.from(`3 0 (endstream) ${script}`), { level: 0 }),
        ),
      ),
    ],
    [
      'in what a comment seems to hide',
      /a script/,
      aPdf(Buffer.concat([Buffer.from('%'), aStream(OBJECTS + FLATE, packed(script))])),
    ],
    [
      'with objects packed twice',
      /^This PDF is compressed in a way/,
      aPdf(aStream(`${OBJECTS}/Filter[/FlateDecode/FlateDecode]`, deflateSync(packed(script)))),
    ],
    [
      'with objects packed otherwise',
      /compressed in a way/,
      aPdf(aStream(`${OBJECTS}/Filter/LZW`, Buffer.from('x'))),
    ],
    [
      'with predicted objects',
      /compressed in a way/,
      aPdf(aStream(OBJECTS + FLATE + png, packed(script))),
    ],
    [
      'with damaged objects',
      /compressed in a way/,
      aPdf(aStream(OBJECTS + FLATE, Buffer.from('x'))),
    ],
    [
      'that unpacks to more than it may',
      /^This PDF unpacks to more than 16 MB/,
      aPdf(aStream(OBJECTS + FLATE, deflateSync(Buffer.alloc(20_000_000, '1 0 ')))),
    ],
    [
      'whose parts together do',
      /unpacks to more than 16 MB/,
      aPdf(
        ...Array.from({ length: 3 }, () =>
          aStream(FLATE, deflateSync(Buffer.alloc(7_000_000, '1 0 '))),
        ),
      ),
    ],
    ['of very many parts', /^This PDF has too many parts/, aPdf(Buffer.alloc(100_000, 'stream\n'))],
  ])('%s', async (_what, sentence, pdf) => expect(await pdfProblem(pdf)).toMatch(sentence))

  // Without limits some of these would take hours: the test would not end in its time.
  test('megabytes of anything are read to their end', async () => {
    const page = `<<${FLATE}>>${'/A'.repeat(400)}stream\nx`
    for (const filling of ['/#', '/J#41#4', '/JS#', page])
      expect(await pdfProblem(aPdf(Buffer.alloc(2_000_000, filling)))).toBeNull()
    const streams = aPdf(Buffer.alloc(2_000_000, ' obj\nstream\n'))
    expect(await pdfProblem(streams)).toMatch(/^This PDF has too many parts/)
  })
})
