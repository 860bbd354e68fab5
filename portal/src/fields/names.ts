/** Names in a sentence: `Ada, Ben`. */
export const namesOf = (people: readonly { name: string }[] = []) =>
  people.map(({ name }) => name).join(', ')
