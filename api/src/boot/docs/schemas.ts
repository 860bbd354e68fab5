import { Analytics, CreatorAnalytics } from '@melodia/contract/analytics'
import { Artist } from '@melodia/contract/artists'
import { AuditEntry, TrackEvent } from '@melodia/contract/audit'
import { StatusReply, UserInfo } from '@melodia/contract/auth'
import { Block } from '@melodia/contract/blocks'
import { Spelling } from '@melodia/contract/spellings'
import {
  CatalogueArtist,
  CatalogueCreator,
  CatalogueGenres,
  CataloguePlaylist,
  CataloguePlaylistDetail,
  CatalogueStream,
  CatalogueTrack,
  CatalogueTrackDetail,
} from '@melodia/contract/catalogue'
import { Creator } from '@melodia/contract/creators'
import { RecordEvent } from '@melodia/contract/history'
import { Image } from '@melodia/contract/images'
import { Deleted } from '@melodia/contract/lists'
import { Playlist } from '@melodia/contract/playlists'
import { Problem } from '@melodia/contract/problem'
import { Needs } from '@melodia/contract/needs'
import { RejectedTrack } from '@melodia/contract/rejected'
import { Report } from '@melodia/contract/reports'
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
import * as examples from './examples.ts'
import * as plays from './playExamples.ts'

/** A schema that the document names, with an example. */
interface Named {
  schema: TSchema
  example: object
}

/** Outer schemas before those they contain, since each written-out copy is replaced by its name. */
export const NAMED: Readonly<Record<string, Named>> = {
  Track: { schema: Track, example: examples.track },
  Artist: { schema: Artist, example: examples.artist },
  Creator: { schema: Creator, example: examples.creator },
  Playlist: { schema: Playlist, example: examples.playlist },
  CatalogueTrackDetail: { schema: CatalogueTrackDetail, example: examples.catalogueTrackDetail },
  CataloguePlaylistDetail: {
    schema: CataloguePlaylistDetail,
    example: examples.cataloguePlaylistDetail,
  },
  CatalogueTrack: { schema: CatalogueTrack, example: examples.catalogueTrack },
  CatalogueArtist: { schema: CatalogueArtist, example: examples.catalogueArtist },
  CatalogueCreator: { schema: CatalogueCreator, example: examples.catalogueCreator },
  CataloguePlaylist: { schema: CataloguePlaylist, example: examples.cataloguePlaylist },
  CatalogueGenres: {
    schema: CatalogueGenres,
    example: { genres: [{ genre: examples.track.genre, tracks: 12 }] },
  },
  CatalogueStream: { schema: CatalogueStream, example: examples.catalogueStream },
  Request: { schema: Request, example: examples.request },
  OwnRequest: { schema: OwnRequest, example: examples.ownRequest },
  User: { schema: User, example: examples.user },
  ApiToken: { schema: ApiToken, example: examples.apiToken },
  WebhookWithSecret: { schema: WebhookWithSecret, example: examples.webhookWithSecret },
  Webhook: { schema: Webhook, example: examples.webhook },
  Delivery: { schema: Delivery, example: examples.delivery },
  Block: { schema: Block, example: examples.block },
  Spelling: { schema: Spelling, example: examples.spelling },
  AuditEntry: { schema: AuditEntry, example: examples.auditEntry },
  RejectedTrack: { schema: RejectedTrack, example: examples.rejectedTrack },
  Needs: { schema: Needs, example: examples.needs },
  Report: { schema: Report, example: examples.report },
  TrackEvent: { schema: TrackEvent, example: examples.trackEvent },
  Analytics: { schema: Analytics, example: examples.analytics },
  Play: { schema: Play, example: plays.play },
  PlaysReply: { schema: PlaysReply, example: plays.playsReply },
  PlayRows: { schema: PlayRows, example: plays.playRows },
  Listening: { schema: Listening, example: plays.listening },
  PlayAside: { schema: PlayAside, example: plays.playAside },
  PlaysInBulk: { schema: PlaysInBulk, example: plays.playsInBulk },
  CreatorAnalytics: { schema: CreatorAnalytics, example: examples.creatorAnalytics },
  Image: { schema: Image, example: examples.image },
  Problem: { schema: Problem, example: examples.problem },
  Status: { schema: Status, example: examples.status },
  RoleReply: { schema: StatusReply, example: { role: 'creator' } },
  UserInfo: { schema: UserInfo, example: examples.userInfo },
  Holding: { schema: Holding, example: { total: 3, others: 1 } },
  DeletedTrack: {
    schema: DeletedTrack,
    example: { id: examples.track.id, decision: examples.auditEntry.id, playlists: 3 },
  },
  RecordEvent: { schema: RecordEvent, example: examples.recordEvent },
  TrashEntry: { schema: TrashEntry, example: examples.trashEntry },
  RestoreReply: { schema: RestoreReply, example: examples.restored },
  TrackIntoTrash: {
    schema: TrackIntoTrash,
    example: { id: examples.track.id, playlists: 3, trash: examples.trashEntry.id },
  },
  IntoTrash: {
    schema: IntoTrash,
    example: { id: examples.playlist.id, trash: examples.trashEntry.id },
  },
  Deleted: { schema: Deleted, example: { id: examples.track.id } },
}
