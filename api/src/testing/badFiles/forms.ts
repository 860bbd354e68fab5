import { anMp3, aPng } from '../files.ts'

/** A form that must be refused, byte by byte. */
export interface BadForm {
  name: string
  make: () => Buffer
  /** Content-Type; by default that of a good form. */
  type?: string
  headers?: Readonly<Record<string, string>>
  status: number
  sentence: string
}

const BOUNDARY = 'night-ferry'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`
const MB = 1024 * 1024

const bytes = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))

/** A part from its raw header lines. */
const raw = (head: string, content: Buffer | string = '') =>
  bytes(`--${BOUNDARY}\r\n${head}\r\n\r\n`, content, '\r\n')
const field = (name: string, content: Buffer | string) =>
  raw(`Content-Disposition: form-data; name="${name}"`, content)
const file = (name: string, content: Buffer | string, filename = 'a.bin', more = '') =>
  raw(`Content-Disposition: form-data; name="${name}"; filename="${filename}"${more}`, content)
const END = `--${BOUNDARY}--\r\n`

const TITLE = field('title', 'Night Ferry')
const TEXTS = bytes(
  field('artists', 'Sigrún'),
  field('creators', 'Nordlys Studio'),
  field('explicit', 'false'),
  field('genre', 'Jazz'),
)
const OTHER_FILES = bytes(
  file('track_preview', anMp3({ seconds: 1 }), 'preview.mp3'),
  file('artworkFile', aPng(), 'artwork.png'),
)
const FILES = bytes(file('track_file', anMp3(), 'track.mp3'), OTHER_FILES)
/** A good form, except that its recording is a web page with this name. */
const recorded = (filename: string, more = '') =>
  bytes(TITLE, TEXTS, file('track_file', '<!doctype html>', filename, more), OTHER_FILES, END)
/** A good form with additional parts. */
const withParts = (...parts: (Buffer | string)[]) => bytes(TITLE, TEXTS, FILES, ...parts, END)
/** A good form with another part in place of its title. */
const titled = (...parts: (Buffer | string)[]) => bytes(...parts, TEXTS, FILES, END)
const repeated = (count: number, part: (index: number) => Buffer) =>
  bytes(...Array.from({ length: count }, (_, index) => part(index)))

const GOOD = withParts()
const A_PAGE =
  'Track file: This file is not an MP3: it looks like a web page (HTML). Export the track as MP3 and choose that file.'
const NOT_PLAIN = 'title must be plain text.'
const NO_BOUNDARY =
  'The form does not say where its fields begin: its Content-Type has no usable boundary.'
const CUT_OFF = 'The form is cut off or its last boundary is wrong. Please send it again, whole.'
const TOO_MANY = 'The form has too many fields.'
const ANOTHER_TYPE = 'This call does not take a body of that type.'
const BAD_NAME = 'The form has a field without a name, or with one that is not allowed.'
const PROTO_NAME = 'The form has a field with a name that is not allowed.'
const isNoField = (name: string) => `${name} is not a field of this form.`
const isNoFile = (name: string) => `${name} is not a file field of this form.`

type Case = readonly [name: string, make: () => Buffer, status: number, sentence: string]

const OF_ANOTHER_TYPE: readonly [type: string, status: number, sentence: string][] = [
  ['multipart/form-data', 400, NO_BOUNDARY],
  ['multipart/form-data; boundary=', 400, NO_BOUNDARY],
  ['multipart/form-data; boundary=""', 400, NO_BOUNDARY],
  ['multipart/form-data; boundary="night-ferry', 400, NO_BOUNDARY],
  [`multipart/form-data; boundary=${'x'.repeat(71)}`, 400, NO_BOUNDARY],
  ['multipart/form-data; border=night-ferry', 400, NO_BOUNDARY],
  ['multipart/form-data; boundary=day-ferry', 400, CUT_OFF],
  ['multipart/form-data; boundary=night-ferr', 400, CUT_OFF],
  ['multipart/mixed; boundary=night-ferry', 415, ANOTHER_TYPE],
  ['application/x-www-form-urlencoded', 415, ANOTHER_TYPE],
  ['text/plain', 415, 'This call takes application/json.'],
  ['application/octet-stream', 415, ANOTHER_TYPE],
  ['application/json', 400, 'The body is not valid JSON.'],
  ['nothing of the kind', 415, ANOTHER_TYPE],
]

const CASES: readonly Case[] = [
  ['nothing at all', () => bytes(), 422, 'Title is required.'],
  ['only its end', () => bytes(END), 422, 'Title is required.'],
  ['JSON instead of parts', () => bytes('{"title":"Night Ferry"}'), 400, CUT_OFF],
  ['no end', () => GOOD.subarray(0, -END.length), 400, CUT_OFF],
  ['an end without its last dashes', () => GOOD.subarray(0, -4), 400, CUT_OFF],
  ['cut in a file', () => GOOD.subarray(0, GOOD.indexOf('track.mp3') + 5_000), 400, CUT_OFF],
  ['cut in a text', () => GOOD.subarray(0, GOOD.indexOf('Ferry')), 400, CUT_OFF],
  ['cut in the head of a part', () => GOOD.subarray(0, GOOD.indexOf('artists')), 400, CUT_OFF],
  ['cut behind the head of a part', () => GOOD.subarray(0, GOOD.indexOf('Sigr')), 400, CUT_OFF],
  [
    'lines that end as on Unix',
    () => Buffer.from(GOOD.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
    400,
    CUT_OFF,
  ],
  [
    'a part without a head',
    () => titled(raw('X-Nothing: here', 'Night Ferry')),
    422,
    'Title is required.',
  ],
  [
    'a part that is an attachment',
    () => titled(raw('Content-Disposition: attachment; name="title"', 'A')),
    422,
    'Title is required.',
  ],
  [
    'a part without a name',
    () => titled(raw('Content-Disposition: form-data', 'Night Ferry')),
    400,
    BAD_NAME,
  ],
  ['a name that is empty', () => withParts(field('', 'x')), 400, BAD_NAME],
  ['a name of blanks', () => withParts(field('   ', 'x')), 400, BAD_NAME],
  ['a name of 100 kB', () => withParts(field('x'.repeat(100_000), 'x')), 400, BAD_NAME],
  ['a name of 101 letters', () => withParts(field('x'.repeat(101), 'x')), 400, BAD_NAME],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'].map(
    (name): Case => [`a text named ${name}`, () => withParts(field(name, 'x')), 400, PROTO_NAME],
  ),
  ...['__proto__', 'constructor', 'toString'].map((name): Case => [
    `a file named ${name}`,
    () => withParts(file(name, 'x')),
    400,
    PROTO_NAME,
  ]),
  [
    'a field that there is not',
    () => withParts(field('status', 'approved')),
    422,
    isNoField('status'),
  ],
  [
    'a file field that there is not',
    () => withParts(file('cover', aPng())),
    422,
    isNoFile('cover'),
  ],
  [
    'a field that is not theirs',
    () => withParts(field('popularity', '100')),
    422,
    'Popularity is set by administrators only.',
  ],
  [
    'a file as text',
    () => bytes(TITLE, TEXTS, field('track_file', anMp3()), END),
    422,
    'track_file must be a file.',
  ],
  [
    'a text as file',
    () => titled(file('title', 'Night Ferry', 'title.txt')),
    422,
    isNoFile('title'),
  ],
  [
    'a file twice',
    () => withParts(file('artworkFile', aPng())),
    422,
    'Artwork was sent more than once.',
  ],
  [
    'a recording twice',
    () => withParts(file('track_file', anMp3())),
    422,
    'Track file was sent more than once.',
  ],
  [
    'a file and a text of its name',
    () => withParts(field('artworkFile', 'x')),
    422,
    'artworkFile must be a file.',
  ],
  [
    'an empty file',
    () => bytes(TITLE, TEXTS, file('track_file', '', 'track.mp3'), END),
    422,
    'Track file is empty.',
  ],
  [
    'files without a name and content',
    () => bytes(TITLE, TEXTS, file('track_file', '', ''), END),
    422,
    'Track file is required.',
  ],
  ['no files', () => bytes(TITLE, TEXTS, END), 422, 'Track file is required.'],
  ['no texts', () => bytes(FILES, END), 422, 'Title is required.'],
  ['a title twice', () => withParts(TITLE), 422, 'Title has 1 to 200 characters.'],
  ['a title of 1 MB', () => titled(field('title', 'x'.repeat(MB))), 422, 'title is too long.'],
  [
    'a title of 201 letters',
    () => titled(field('title', 'x'.repeat(201))),
    422,
    'Title has 1 to 200 characters.',
  ],
  ...(
    [
      ['in Latin-1', '4e f8 72 72 65 62 72 6f'],
      ['in two bytes a letter', 'ff fe 4e 00 69 00'],
      ['with half a letter', '4e 69 c3'],
      ['with half a surrogate pair', '4e ed a0 80'],
      ['with a NUL in two bytes', '4e c0 80'],
      ['with a letter beyond the last', '4e f4 90 80 80'],
    ] as const
  ).map(([how, title]): Case => [
    `a title ${how}`,
    () => titled(field('title', Buffer.from(title.replaceAll(' ', ''), 'hex'))),
    422,
    NOT_PLAIN,
  ]),
  [
    'a NUL in a text',
    () => titled(field('title', 'Night\0Ferry')),
    422,
    'title must be plain text.',
  ],
  ['a NUL in a name', () => withParts(field('a\0b', 'x')), 400, BAD_NAME],
  ['2,000 texts', () => withParts(repeated(2_000, () => field('artists', 'A'))), 413, TOO_MANY],
  [
    '10,000 texts, each of another name',
    () => withParts(repeated(10_000, (index) => field(`f${index}`, ''))),
    413,
    TOO_MANY,
  ],
  [
    '10,000 files',
    () => withParts(repeated(10_000, () => file('artworkFile', aPng()))),
    422,
    'Artwork was sent more than once.',
  ],
  [
    '101 artists',
    () => withParts(repeated(101, (index) => field('artists', `A${index}`))),
    422,
    'Artists take 1 to 50 names of at most 200 characters.',
  ],
  [
    '10,000 lines in a head',
    () => withParts(raw(`Content-Disposition: form-data; name="x"${'\r\nX-A: 1'.repeat(10_000)}`)),
    422,
    isNoField('x'),
  ],
  [
    'a name of a file of 100 kB',
    () => withParts(file('cover', aPng(), 'x'.repeat(100_000))),
    422,
    isNoFile('cover'),
  ],
  [
    'a name of a file that leads elsewhere, and a web page',
    () => recorded('../../../../etc/passwd'),
    422,
    A_PAGE,
  ],
  ['a name of a file with a line end', () => recorded('a%0d%0aSet-Cookie: a=b'), 422, A_PAGE],
  [
    'a name of a file in a broken encoding',
    () => recorded('a', `; filename*=utf-8''%ff%fe%`),
    422,
    A_PAGE,
  ],
  [
    'a boundary within a boundary',
    () => bytes(`--${BOUNDARY}\r\n`, withParts(field('x', 'y'))),
    422,
    isNoField('x'),
  ],
]

/** Forms sent to the route where creators submit tracks. */
export const BAD_FORMS: readonly BadForm[] = [
  ...OF_ANOTHER_TYPE.map(([type, status, sentence]) => ({
    name: `a form of the type ${type.slice(0, 60)}`,
    make: () => GOOD,
    type,
    status,
    sentence,
  })),
  ...CASES.map(([name, make, status, sentence]) => ({
    name: `a form: ${name}`,
    make,
    status,
    sentence,
  })),
  {
    name: 'a form that says that it is compressed',
    make: () => GOOD.subarray(0, 500),
    headers: { 'content-encoding': 'gzip' },
    status: 400,
    sentence: CUT_OFF,
  },
]
