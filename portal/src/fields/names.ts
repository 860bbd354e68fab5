import { textOfNames } from '@melodia/contract/names'

/** Names in a sentence: `Ada, Ben`. */
export const namesOf = (people: readonly { name: string }[] = []) =>
  people.map(({ name }) => name).join(', ')

/** Names in a form, where each must be distinguishable: `"Tyler, The Creator", Ann`. */
export const namesApart = (people: readonly { name: string }[] = []) =>
  textOfNames(people.map(({ name }) => name))
