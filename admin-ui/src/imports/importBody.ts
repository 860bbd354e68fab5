import type { ImportNoun } from '@melodia/contract/choices/imports'

/** What a new import is sent with. */
interface NewImport {
  noun: ImportNoun
  file: File
}

export const importBody = (data: object) => {
  const { noun, file } = data as NewImport
  const body = new FormData()
  body.append('noun', noun)
  body.append('file', file)
  return body
}
