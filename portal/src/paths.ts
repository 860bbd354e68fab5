/** Paths of the screens of a resource, below the portal's base. */
export const paths = {
  home: '/',
  list: (resource: string) => `/${resource}`,
  create: (resource: string) => `/${resource}/new`,
  edit: (resource: string, id: string | number) => `/${resource}/edit/${id}`,
}

export const tracks = { published: 'tracks', pending: 'tracks/pending' } as const
export type TrackResource = (typeof tracks)[keyof typeof tracks]
