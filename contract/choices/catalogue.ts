/** Orders of the public lists of tracks. */
export const CATALOGUE_SORTS = ['newest', 'popular', 'title'] as const
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number]

/** Kinds of records with a public page. */
export const PUBLIC_NOUNS = ['tracks', 'artists', 'playlists', 'creators'] as const
export type PublicNoun = (typeof PUBLIC_NOUNS)[number]

/** Kinds of public pages: those of records, and of albums, which their tracks make. */
export const PAGE_NOUNS = [...PUBLIC_NOUNS, 'albums'] as const
export type PageNoun = (typeof PAGE_NOUNS)[number]

/** Path of a record's public page. */
export const publicPath = (noun: PageNoun, id: string) => `/music/${noun}/${id}`

/** Kinds of records that can be shown in a frame of another site. */
export const EMBEDDABLE = ['tracks', 'playlists'] as const
export type Embeddable = (typeof EMBEDDABLE)[number]

/** Path of a record's player for frames of other sites. */
export const embedPath = (noun: Embeddable, id: string) => `/embed/${noun}/${id}`
