import { EMBEDDABLE, type Embeddable, type PublicNoun } from '@melodia/contract/choices/catalogue'
import { embedCode } from '@melodia/contract/embed'

const isEmbeddable = (noun: PublicNoun): noun is Embeddable =>
  EMBEDDABLE.some((embeddable) => embeddable === noun)

/** HTML that shows a record’s player on another site; null where records of its kind have none. */
export const embedOf = (noun: PublicNoun, record: { id: string; title: string }) =>
  isEmbeddable(noun) ? embedCode({ noun, ...record }, location.origin) : null
