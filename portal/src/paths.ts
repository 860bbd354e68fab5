import type { TrackStatus } from '@melodia/contract/choices/tracks'
import type { TRACK_RESOURCES } from '@melodia/contract/lifecycle'

/** Paths of the screens of a resource, below the portal's base. */
export const paths = {
  home: '/',
  list: (resource: string) => `/${resource}`,
  create: (resource: string) => `/${resource}/new`,
  /** The page of an artist or creator. */
  show: (resource: string, id: string | number) => `/${resource}/show/${id}`,
  edit: (resource: string, id: string | number) => `/${resource}/edit/${id}`,
}

/** The resource of the tracks of one status: the path of its routes. */
type ResourceOf<Status extends TrackStatus> =
  (typeof TRACK_RESOURCES)[Status]['path'] extends `/${infer Resource}` ? Resource : never

export const tracks = {
  approved: 'tracks',
  pending: 'tracks/pending',
} as const satisfies { [Status in TrackStatus]: ResourceOf<Status> }

export type TrackResource = (typeof tracks)[TrackStatus]
