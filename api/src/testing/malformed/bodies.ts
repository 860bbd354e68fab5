import * as fc from 'fast-check'
import { anMp3, aPng } from '../files.ts'
import { badJson, badNames, badTexts, object, type Schema } from './values.ts'

/** A body and its content type. */
export interface Body {
  type: string | null
  bytes: Buffer
}

const body = (type: string | null, bytes: string | Buffer): Body => ({
  type,
  bytes: Buffer.from(bytes),
})

/** Removes something from the middle, cuts the end off, or inserts something. */
const damaged = (whole: fc.Arbitrary<Buffer>) =>
  fc
    .tuple(whole, fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 3 }))
    .map(([bytes, share, kind]) => {
      const at = Math.floor(share * bytes.length)
      const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)]
      if (kind === 0) return head
      if (kind === 1) return Buffer.concat([head, tail.subarray(7)])
      if (kind === 2) return Buffer.concat([head, Buffer.from([0xff, 0xc0, 0x00, 0x22]), tail])
      return Buffer.concat([head, tail, tail])
    })

/** More keys than any form has. The longest is rare, since parsing it takes a while. */
const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, i) => `"k${i}":1`).join(',')}}`
const manyKeys = fc.oneof(
  { weight: 10, arbitrary: fc.constant(keys(50)) },
  { weight: 5, arbitrary: fc.constant(keys(3_000)) },
  { weight: 1, arbitrary: fc.constant(keys(60_000)) },
)

export function jsonBodies(schema: Schema, ids: readonly string[]): fc.Arbitrary<Body> {
  const objects = object(schema, ids)
  return fc.oneof(
    { weight: 12, arbitrary: objects.map((text) => body('application/json', text)) },
    { weight: 2, arbitrary: badJson.map((text) => body('application/json', text)) },
    {
      weight: 2,
      arbitrary: damaged(objects.map((text) => Buffer.from(text))).map((bytes) =>
        body('application/json', bytes),
      ),
    },
    { weight: 1, arbitrary: manyKeys.map((text) => body('application/json', text)) },
    {
      weight: 1,
      arbitrary: fc.tuple(otherTypes, objects).map(([type, text]) => body(type, text)),
    },
  )
}

const otherTypes = fc.constantFrom(
  null,
  '',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json;;',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/mixed; boundary=x',
  'a'.repeat(5_000),
)

const BOUNDARY = 'melodia-fuzz'

const files = fc.constantFrom(
  Buffer.alloc(0),
  Buffer.from('ID3'),
  Buffer.alloc(3_000, 0xff),
  anMp3({ seconds: 1 }),
  anMp3({ seconds: 1 }).subarray(0, 5_000),
  aPng(),
  aPng().subarray(0, 40),
  Buffer.from('<svg onload="x()"/>'),
)

const fileNames = fc.oneof(
  fc.constantFrom('track.mp3', 'a.png', '../../a.png', 'C:\\a', '', 'a.png\0.mp3', '"', 'x.exe'),
  badTexts.map((text) => text.slice(0, 300)),
)

/** One part of a form; its headers may be wrong too. */
function part(name: string, schema: Schema | undefined, ids: readonly string[]) {
  const isFile = schema?.format === 'binary'
  const disposition = `content-disposition: form-data; name="${name}"`
  const asFile = fc
    .tuple(fileNames, files)
    .map(([file, bytes]) => [`${disposition}; filename="${file}"`, bytes] as const)
  const asText = fc
    .oneof(badTexts, fc.constantFrom('Jazz', 'true', 'Nordlys Studio', '7', ...ids))
    .map((text) => [disposition, Buffer.from(text)] as const)
  const odd = fc
    .constantFrom(
      'content-disposition: form-data',
      'content-disposition: attachment; name=x',
      `content-disposition: form-data; name="${name}`,
      'x: y',
      '',
      `${disposition}\r\ncontent-transfer-encoding: base64\r\ncontent-type: x/y; charset=utf-7`,
    )
    .map((head) => [head, Buffer.from('Jazz')] as const)
  return fc.oneof(
    { weight: isFile ? 5 : 1, arbitrary: asFile },
    { weight: isFile ? 1 : 5, arbitrary: asText },
    { weight: 1, arbitrary: odd },
  )
}

function wholeForm({ properties = {} }: Schema, ids: readonly string[]): fc.Arbitrary<Buffer> {
  const known = Object.entries(properties).map(([name, schema]) =>
    fc.option(part(name, schema, ids), { freq: 4 }),
  )
  const foreign = fc.array(
    badNames.chain((name) => part(name, undefined, ids)),
    { maxLength: 2 },
  )
  return fc
    .tuple(fc.tuple(...known), foreign)
    .map(([own, others]) =>
      Buffer.concat([
        ...[...own, ...others]
          .filter((each) => each !== null)
          .flatMap(([head, content]) => [
            Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
            content,
            Buffer.from('\r\n'),
          ]),
        Buffer.from(`--${BOUNDARY}--\r\n`),
      ]),
    )
}

export function formBodies(schema: Schema, ids: readonly string[]): fc.Arbitrary<Body> {
  const forms = wholeForm(schema, ids)
  const type = `multipart/form-data; boundary=${BOUNDARY}`
  return fc.oneof(
    { weight: 8, arbitrary: forms.map((bytes) => body(type, bytes)) },
    { weight: 3, arbitrary: damaged(forms).map((bytes) => body(type, bytes)) },
    {
      weight: 1,
      arbitrary: fc.tuple(otherTypes, forms).map(([otherType, bytes]) => body(otherType, bytes)),
    },
    { weight: 1, arbitrary: badTexts.map((text) => body(type, text)) },
  )
}
