import type { ImportNoun } from '@melodia/contract/choices/imports'

/** Fields of the form for a new import. */
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
