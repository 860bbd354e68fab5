import { Analytics, CreatorAnalytics } from '@melodia/contract/analytics'
import { Artist } from '@melodia/contract/artists'
import { AuditEntry, TrackEvent } from '@melodia/contract/audit'
import { StatusReply, UserInfo } from '@melodia/contract/auth'
import { Block } from '@melodia/contract/blocks'
import { Creator } from '@melodia/contract/creators'
import { Image } from '@melodia/contract/images'
import { Deleted } from '@melodia/contract/lists'
import { Playlist } from '@melodia/contract/playlists'
import { Problem } from '@melodia/contract/problem'
import { Report } from '@melodia/contract/reports'
import { OwnRequest, Request } from '@melodia/contract/requests'
import { Status } from '@melodia/contract/status'
import { DeletedTrack, Holding, Track } from '@melodia/contract/tracks'
import { ApiToken } from '@melodia/contract/tokens'
import { User } from '@melodia/contract/users'
import { Delivery, Webhook, WebhookWithSecret } from '@melodia/contract/webhooks'
import type { TSchema } from 'typebox'
import * as examples from './examples.ts'

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
  Request: { schema: Request, example: examples.request },
  OwnRequest: { schema: OwnRequest, example: examples.ownRequest },
  User: { schema: User, example: examples.user },
  ApiToken: { schema: ApiToken, example: examples.apiToken },
  WebhookWithSecret: { schema: WebhookWithSecret, example: examples.webhookWithSecret },
  Webhook: { schema: Webhook, example: examples.webhook },
  Delivery: { schema: Delivery, example: examples.delivery },
  Block: { schema: Block, example: examples.block },
  AuditEntry: { schema: AuditEntry, example: examples.auditEntry },
  Report: { schema: Report, example: examples.report },
  TrackEvent: { schema: TrackEvent, example: examples.trackEvent },
  Analytics: { schema: Analytics, example: examples.analytics },
  CreatorAnalytics: { schema: CreatorAnalytics, example: examples.creatorAnalytics },
  Image: { schema: Image, example: examples.image },
  Problem: { schema: Problem, example: examples.problem },
  Status: { schema: Status, example: examples.status },
  RoleReply: { schema: StatusReply, example: { role: 'creator' } },
  UserInfo: { schema: UserInfo, example: examples.userInfo },
  Holding: { schema: Holding, example: { total: 3, others: 1 } },
  DeletedTrack: { schema: DeletedTrack, example: { id: examples.track.id, playlists: 3 } },
  Deleted: { schema: Deleted, example: { id: examples.track.id } },
}
