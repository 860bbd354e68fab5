/** Texts of `richText`. */

export const addLink = 'Add a link'
export const addressOfLinkSuchAs = 'Address of the link, such as https://elin.example'
export const formattingOfLabel = (label: string) => `Formatting of ${label}`
export const linkLeadsToAnotherSite =
  'A link leads to another site: begin with https:// or write an email address.'
export const loadingEditor = 'Loading the editor'
