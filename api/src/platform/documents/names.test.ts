import { expect, test } from 'vitest'
import { tidyFileName } from './names.ts'

test.each([
  ['agreement.pdf', 'pdf', 'agreement.pdf'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['C:\\Users\\me\\Vertrag Ö.PDF', 'pdf', 'Vertrag Ö.pdf'],
  ['photo.jpeg', 'jpeg', 'photo.jpeg'],
  ['photo', 'jpeg', 'photo.jpg'],
  ['a\r\nSet-Cookie: x.png', 'png', 'a Set-Cookie- x.png'],
  ['invoice\u202efdp.exe', 'pdf', 'invoice fdp.exe.pdf'],
  ['..', 'mp3', 'document.mp3'],
  ['', 'mp3', 'document.mp3'],
  ['\ud800<b>"x"', 'mp3', '-b--x-.mp3'],
  [`${'ø'.repeat(300)}.pdf`, 'pdf', `${'ø'.repeat(95)}.pdf`],
] as const)('%j of %s is called %j', (sent, format, name) =>
  expect(tidyFileName(sent, format)).toBe(name),
)
