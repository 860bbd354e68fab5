/** Keys of documents in the media store: each is of its row, not of its content. */

/** The folder of documents in the media store. */
export const DOCUMENTS = 'documents'

export const documentKeyOf = (id: string) => `${DOCUMENTS}/${id}`

export const isDocumentKey = (key: string) => key.startsWith(`${DOCUMENTS}/`)
