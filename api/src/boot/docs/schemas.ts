import { Analytics, CreatorAnalytics } from '@melodia/contract/analytics'
import { Artist } from '@melodia/contract/artists'
import { AuditEntry, TrackEvent } from '@melodia/contract/audit'
import { StatusReply, UserInfo } from '@melodia/contract/auth'
import { Block } from '@melodia/contract/blocks'
import { Spelling } from '@melodia/contract/spellings'
import {
  CatalogueAlbum,
  CatalogueAlbumDetail,
  CatalogueArtist,
  CatalogueCreator,
  CatalogueGenres,
  CataloguePlaylist,
  CataloguePlaylistDetail,
  CatalogueStream,
  CatalogueTrack,
  CatalogueTrackDetail,
} from '@melodia/contract/catalogue'
import { OwnClaim, RightsClaim } from '@melodia/contract/claims'
import { Creator } from '@melodia/contract/creators'
import { RecordEvent } from '@melodia/contract/history'
import { Image } from '@melodia/contract/images'
import { Deleted } from '@melodia/contract/lists'
import { Playlist } from '@melodia/contract/playlists'
import { Problem } from '@melodia/contract/problem'
import { Needs } from '@melodia/contract/needs'
import { RejectedTrack } from '@melodia/contract/rejected'
import { Report } from '@melodia/contract/reports'
import {
  AdminRepresentation,
  Representation,
  RepresentedArtist,
} from '@melodia/contract/representations'
import { OwnRequest, Request } from '@melodia/contract/requests'
import {
  Listening,
  Play,
  PlayAside,
  PlayRows,
  PlaysInBulk,
  PlaysReply,
} from '@melodia/contract/plays'
import { Status } from '@melodia/contract/status'
import { IntoTrash, RestoreReply, TrackIntoTrash, TrashEntry } from '@melodia/contract/trash'
import { DeletedTrack, Holding, Track } from '@melodia/contract/tracks'
import { ApiToken } from '@melodia/contract/tokens'
import { User } from '@melodia/contract/users'
import { Delivery, Webhook, WebhookWithSecret } from '@melodia/contract/webhooks'
import type { TSchema } from 'typebox'

/**
 * Schemas that the document names. Outer ones stand before those they contain, since each
 * written-out copy is replaced by its name.
 */
export const NAMED = {
  Track,
  Artist,
  Creator,
  Playlist,
  CatalogueTrackDetail,
  CataloguePlaylistDetail,
  CatalogueAlbumDetail,
  CatalogueTrack,
  CatalogueAlbum,
  CatalogueArtist,
  CatalogueCreator,
  CataloguePlaylist,
  CatalogueGenres,
  CatalogueStream,
  Request,
  OwnRequest,
  AdminRepresentation,
  Representation,
  RepresentedArtist,
  User,
  ApiToken,
  WebhookWithSecret,
  Webhook,
  Delivery,
  Block,
  RightsClaim,
  OwnClaim,
  Spelling,
  AuditEntry,
  RejectedTrack,
  Needs,
  Report,
  TrackEvent,
  Analytics,
  Play,
  PlaysReply,
  PlayRows,
  Listening,
  PlayAside,
  PlaysInBulk,
  CreatorAnalytics,
  Image,
  Problem,
  Status,
  RoleReply: StatusReply,
  UserInfo,
  Holding,
  DeletedTrack,
  RecordEvent,
  TrashEntry,
  RestoreReply,
  TrackIntoTrash,
  IntoTrash,
  Deleted,
} as const satisfies Readonly<Record<string, TSchema>>

export type SchemaName = keyof typeof NAMED
