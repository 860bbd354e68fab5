import { publicPath, type PublicNoun } from '@melodia/contract/choices/catalogue'

/** Address of the page with all published music. */
export const MUSIC = '/music'

/** The whole address of a record's public page, to be sent to others. */
export const publicAddress = (noun: PublicNoun, id: string) =>
  new URL(publicPath(noun, id), location.origin).href
