import type { Provider } from '../auth/provider.ts'
import { ROLE_NEEDED } from '@melodia/contract/choices/problems'
import { makeAccounts } from '@melodia/accounts'
import type { StatusReply } from '@melodia/contract/auth'
import { createCreator, creatorOfUser } from '@melodia/db/creators'
import { setAdmin, userOfIdentity } from '@melodia/db/users'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access } from './access.ts'
import { buildApp } from '../../app.ts'
import { A_COUNTER, claimant, STATEMENT } from '../../domain/claims/testing.ts'
import { embeddedProvider } from '../auth/embedded.ts'
import { ISSUER, testIssuer } from '../../testing/issuer.ts'
import { aTrackForm, PEOPLE, testApp, type TestApp } from '../../testing/index.ts'
import { closedStatement } from '../../domain/statements/testing.ts'
import { trustedApproval } from '../../testing/approvals.ts'
import { givenConsent, representedArtist } from '../../testing/representedArtist.ts'

/**
 * Every route of the API, and who may call it. A route that is missing here fails the first test,
 * so that nobody adds one without deciding (spec §6).
 */
const ROUTES: Readonly<Record<string, Access>> = {
  'GET /api/status': 'public',
  'GET /api/v1/media/:folder/:file': 'public',
  'GET /api/v1/catalogue/albums/:id': 'public',
  'GET /api/v1/catalogue/artists': 'public',
  'GET /api/v1/catalogue/artists/:id': 'public',
  'GET /api/v1/catalogue/artists/:id/albums': 'public',
  'GET /api/v1/catalogue/artists/:id/page': 'public',
  'GET /api/v1/catalogue/artists/:id/tracks': 'public',
  'GET /api/v1/catalogue/creators': 'public',
  'GET /api/v1/catalogue/creators/:id': 'public',
  'GET /api/v1/catalogue/creators/:id/page': 'public',
  'GET /api/v1/catalogue/creators/:id/tracks': 'public',
  'GET /api/v1/catalogue/featured': 'public',
  'GET /api/v1/catalogue/genres': 'public',
  'GET /api/v1/catalogue/playlists': 'public',
  'GET /api/v1/catalogue/playlists/:id': 'public',
  'GET /api/v1/catalogue/playlists/:id/page': 'public',
  'GET /api/v1/catalogue/tracks': 'public',
  'GET /api/v1/catalogue/tracks/:id': 'public',
  'GET /api/v1/catalogue/tracks/:id/page': 'public',
  'GET /api/v1/catalogue/tracks/:id/preview': 'public',
  'GET /api/v1/catalogue/tracks/:id/stream': 'signed-in',
  'GET /api/v1/me/feed': 'signed-in',
  'GET /api/v1/me/likes': 'signed-in',
  'GET /api/v1/me/likes/:id': 'signed-in',
  'PUT /api/v1/me/likes/:id': 'signed-in',
  'DELETE /api/v1/me/likes/:id': 'signed-in',
  'GET /api/v1/me/follows': 'signed-in',
  'GET /api/v1/me/follows/artists/:id': 'signed-in',
  'PUT /api/v1/me/follows/artists/:id': 'signed-in',
  'DELETE /api/v1/me/follows/artists/:id': 'signed-in',
  'GET /api/v1/me/follows/creators/:id': 'signed-in',
  'PUT /api/v1/me/follows/creators/:id': 'signed-in',
  'DELETE /api/v1/me/follows/creators/:id': 'signed-in',
  'GET /api/v1/me/follows/playlists/:id': 'signed-in',
  'PUT /api/v1/me/follows/playlists/:id': 'signed-in',
  'DELETE /api/v1/me/follows/playlists/:id': 'signed-in',
  'GET /api/v1/config': 'public',
  'POST /api/v1/auth/admin/status': 'signed-in',
  'POST /api/v1/auth/creator/status': 'signed-in',
  'POST /api/v1/auth/userinfo': 'signed-in',
  'POST /api/v1/admin/tracks/new': 'admin',
  'GET /api/v1/admin/tracks/sent/:key': 'admin',
  'DELETE /api/v1/admin/tracks/:id': 'admin',
  'DELETE /api/v1/admin/tracks/pending/:id': 'admin',
  'PUT /api/v1/admin/tracks/pending/:id': 'admin',
  'GET /api/v1/admin/tracks': 'admin',
  'GET /api/v1/admin/tracks/:id': 'admin',
  'PUT /api/v1/admin/tracks/:id': 'admin',
  'GET /api/v1/admin/tracks/playlists': 'admin',
  'PUT /api/v1/admin/tracks/:id/proposed': 'admin',
  'DELETE /api/v1/admin/tracks/:id/proposed': 'admin',
  'PUT /api/v1/admin/tracks/pending/:id/proposed': 'admin',
  'DELETE /api/v1/admin/tracks/pending/:id/proposed': 'admin',
  'GET /api/v1/admin/tracks/pending': 'admin',
  'GET /api/v1/admin/tracks/pending/:id': 'admin',
  'DELETE /api/v1/admin/tracks/pending/:id/lease': 'admin',
  'GET /api/v1/admin/tracks/:id/background': 'admin',
  'GET /api/v1/admin/tracks/:id/ending': 'admin',
  'GET /api/v1/admin/tracks/:id/comments': 'admin',
  'GET /api/v1/admin/tracks/pending/:id/background': 'admin',
  'GET /api/v1/admin/tracks/pending/:id/comments': 'admin',
  'GET /api/v1/admin/tracks/pending/:id/round': 'admin',
  'GET /api/v1/admin/tracks/pending/queue': 'admin',
  'POST /api/v1/admin/decisions/:id/undo': 'admin',
  'POST /api/v1/admin/tracks/:id/comments': 'admin',
  'POST /api/v1/admin/tracks/pending/:id/changes': 'admin',
  'POST /api/v1/admin/tracks/pending/:id/comments': 'admin',
  'POST /api/v1/admin/tracks/pending/:id/defer': 'admin',
  'POST /api/v1/admin/tracks/pending/:id/lease': 'admin',
  'POST /api/v1/admin/tracks/pending/next': 'admin',
  'PUT /api/v1/admin/tracks/:id/comments/:comment': 'admin',
  'PUT /api/v1/admin/tracks/pending/:id/comments/:comment': 'admin',
  'POST /api/v1/admin/tracks/:id/block': 'admin',
  'DELETE /api/v1/admin/tracks/:id/block': 'admin',
  'GET /api/v1/admin/blocks': 'admin',
  'GET /api/v1/admin/system': 'admin',
  'GET /api/v1/admin/approvals': 'admin',
  'GET /api/v1/admin/approvals/:id': 'admin',
  'POST /api/v1/admin/approvals/:id/approve': 'admin',
  'POST /api/v1/admin/approvals/:id/decline': 'admin',
  'GET /api/v1/creators/approvals': 'creator',
  'GET /api/v1/creators/approvals/:id': 'creator',
  'POST /api/v1/creators/approvals/:id/approve': 'creator',
  'POST /api/v1/creators/approvals/:id/decline': 'creator',
  'GET /api/v1/creators/trusted': 'creator',
  'DELETE /api/v1/creators/trusted/:id': 'creator',
  'GET /api/v1/admin/consents': 'admin',
  'POST /api/v1/admin/consents': 'admin',
  'GET /api/v1/admin/consents/:id': 'admin',
  'PUT /api/v1/admin/consents/:id': 'admin',
  'POST /api/v1/admin/consents/:id/withdraw': 'admin',
  'GET /api/v1/admin/consents/:id/tracks': 'admin',
  'GET /api/v1/admin/consents/:id/document': 'admin',
  'GET /api/v1/creators/consents': 'creator',
  'POST /api/v1/creators/consents': 'creator',
  'GET /api/v1/creators/consents/:id': 'creator',
  'PUT /api/v1/creators/consents/:id': 'creator',
  'POST /api/v1/creators/consents/:id/withdraw': 'creator',
  'GET /api/v1/creators/consents/:id/tracks': 'creator',
  'GET /api/v1/creators/consents/:id/document': 'creator',
  'GET /api/v1/admin/restrictions': 'admin',
  'POST /api/v1/admin/restrictions': 'admin',
  'GET /api/v1/admin/restrictions/:id': 'admin',
  'POST /api/v1/admin/restrictions/:id/lift': 'admin',
  'POST /api/v1/admin/restrictions/:id/uphold': 'admin',
  'POST /api/v1/admin/restrictions/:id/overturn': 'admin',
  'POST /api/v1/claims': 'public',
  'POST /api/v1/claims/confirm': 'public',
  'POST /api/v1/claims/appeal': 'public',
  'GET /api/v1/admin/claims': 'admin',
  'GET /api/v1/admin/claims/repeated': 'admin',
  'GET /api/v1/admin/transparency': 'admin',
  'GET /api/v1/admin/periods/:id/statements': 'admin',
  'GET /api/v1/creators/earnings': 'creator',
  'GET /api/v1/creators/tracks/:id/earnings': 'creator',
  'GET /api/v1/creators/statements': 'creator',
  'GET /api/v1/creators/statements/:id': 'creator',
  'GET /api/v1/creators/statements/:id/lines/:line/plays': 'creator',
  'GET /api/v1/admin/payouts': 'admin',
  'POST /api/v1/admin/payouts': 'admin',
  'GET /api/v1/admin/payouts/due': 'admin',
  'GET /api/v1/admin/payouts/:id': 'admin',
  'POST /api/v1/admin/payouts/:id/paid': 'admin',
  'POST /api/v1/admin/payouts/:id/cancel': 'admin',
  'POST /api/v1/admin/payouts/:id/status': 'admin',
  'GET /api/v1/admin/parties/:id/withholding': 'admin',
  'GET /api/v1/admin/parties/:id/withholding/:document': 'admin',
  'PUT /api/v1/admin/parties/:id/withholding': 'admin',
  'GET /api/v1/creators/balance': 'creator',
  'GET /api/v1/creators/payout-details': 'creator',
  'PUT /api/v1/creators/payout-details': 'creator',
  'GET /api/v1/me/restrictions': 'signed-in',
  'GET /api/v1/me/restrictions/:id': 'signed-in',
  'POST /api/v1/me/restrictions/:id/appeal': 'signed-in',
  'GET /api/v1/me/statements': 'signed-in',
  'GET /api/v1/me/statements/:id': 'signed-in',
  'GET /api/v1/me/statements/:id/lines/:line/plays': 'signed-in',
  'GET /api/v1/me/statements/claim': 'signed-in',
  'POST /api/v1/me/statements/claim': 'signed-in',
  'GET /api/v1/me/balance': 'signed-in',
  'GET /api/v1/me/payout-details': 'signed-in',
  'PUT /api/v1/me/payout-details': 'signed-in',
  'GET /api/v1/royalties': 'public',
  'GET /api/v1/royalties/:id/inputs': 'public',
  'GET /api/v1/admin/periods': 'admin',
  'POST /api/v1/admin/periods': 'admin',
  'GET /api/v1/admin/periods/:id': 'admin',
  'DELETE /api/v1/admin/periods/:id': 'admin',
  'POST /api/v1/admin/periods/:id/run': 'admin',
  'POST /api/v1/admin/periods/:id/close': 'admin',
  'POST /api/v1/admin/periods/:id/corrections': 'admin',
  'GET /api/v1/admin/periods/:id/lines': 'admin',
  'GET /api/v1/admin/periods/:id/inputs': 'admin',
  'GET /api/v1/admin/periods/:id/listeners': 'admin',
  'GET /api/v1/admin/periods/:id/dsr': 'admin',
  'POST /api/v1/admin/periods/:id/listeners': 'admin',
  'GET /api/v1/admin/claims/:id': 'admin',
  'GET /api/v1/admin/claims/:id/evidence/:document': 'admin',
  'POST /api/v1/admin/claims/:id/hold': 'admin',
  'POST /api/v1/admin/claims/:id/ask': 'admin',
  'POST /api/v1/admin/claims/:id/uphold': 'admin',
  'POST /api/v1/admin/claims/:id/dismiss': 'admin',
  'POST /api/v1/admin/claims/:id/suit': 'admin',
  'GET /api/v1/creators/claims': 'creator',
  'GET /api/v1/creators/claims/:id': 'creator',
  'POST /api/v1/creators/claims/:id/counter': 'creator',
  'POST /api/v1/creators/claims/:id/answer': 'creator',
  'GET /api/v1/creators/restrictions': 'creator',
  'GET /api/v1/creators/restrictions/:id': 'creator',
  'POST /api/v1/creators/restrictions/:id/appeal': 'creator',
  'GET /api/v1/admin/tracks/:id/report': 'admin',
  'GET /api/v1/admin/tracks/pending/:id/report': 'admin',
  'GET /api/v1/creators/tracks/:id/report': 'creator',
  'GET /api/v1/creators/tracks/pending/:id/report': 'creator',
  'GET /api/v1/admin/tracks/:id/waveform': 'admin',
  'GET /api/v1/admin/tracks/pending/:id/waveform': 'admin',
  'GET /api/v1/admin/playlists': 'admin',
  'GET /api/v1/admin/playlists/:id': 'admin',
  'POST /api/v1/admin/playlists': 'admin',
  'PUT /api/v1/admin/playlists/:id': 'admin',
  'DELETE /api/v1/admin/playlists/:id': 'admin',
  'POST /api/v1/creators/tracks/new': 'creator',
  'GET /api/v1/creators/tracks/sent/:key': 'creator',
  'DELETE /api/v1/creators/tracks/:id': 'creator',
  'DELETE /api/v1/creators/tracks/pending/:id': 'creator',
  'GET /api/v1/creators/tracks': 'creator',
  'GET /api/v1/creators/tracks/:id': 'creator',
  'PUT /api/v1/creators/tracks/:id': 'creator',
  'GET /api/v1/creators/tracks/playlists': 'creator',
  'DELETE /api/v1/creators/tracks/:id/proposed': 'creator',
  'DELETE /api/v1/creators/tracks/:id/credit': 'creator',
  'DELETE /api/v1/creators/tracks/pending/:id/credit': 'creator',
  'DELETE /api/v1/creators/tracks/pending/:id/proposed': 'creator',
  'GET /api/v1/creators/tracks/pending': 'creator',
  'GET /api/v1/creators/tracks/pending/:id': 'creator',
  'PUT /api/v1/creators/tracks/pending/:id': 'creator',
  'GET /api/v1/creators/tracks/:id/comments': 'creator',
  'GET /api/v1/creators/tracks/pending/:id/comments': 'creator',
  'GET /api/v1/creators/tracks/pending/:id/round': 'creator',
  'POST /api/v1/creators/decisions/:id/appeal': 'creator',
  'POST /api/v1/creators/decisions/:id/reopen': 'creator',
  'POST /api/v1/creators/tracks/:id/comments': 'creator',
  'POST /api/v1/creators/tracks/pending/:id/comments': 'creator',
  'POST /api/v1/creators/tracks/pending/:id/submit': 'creator',
  'PUT /api/v1/creators/tracks/:id/comments/:comment': 'creator',
  'PUT /api/v1/creators/tracks/pending/:id/comments/:comment': 'creator',
  'GET /api/v1/creators/tracks/:id/waveform': 'creator',
  'GET /api/v1/creators/tracks/pending/:id/waveform': 'creator',
  'GET /api/v1/creators/playlists': 'creator',
  'GET /api/v1/creators/playlists/:id': 'creator',
  'POST /api/v1/creators/playlists': 'creator',
  'PUT /api/v1/creators/playlists/:id': 'creator',
  'DELETE /api/v1/creators/playlists/:id': 'creator',
  'GET /api/v1/admin/analytics': 'admin',
  'GET /api/v1/admin/creators/:id/analytics': 'admin',
  'GET /api/v1/admin/creators/:id/analytics/listening': 'admin',
  'GET /api/v1/admin/needs': 'admin',
  'GET /api/v1/admin/analytics/plays': 'admin',
  'GET /api/v1/admin/analytics/listening': 'admin',
  'GET /api/v1/creators/analytics/plays': 'creator',
  'GET /api/v1/creators/analytics/listening': 'creator',
  'GET /api/v1/admin/plays/aside': 'admin',
  'GET /api/v1/admin/plays/bulk': 'admin',
  'POST /api/v1/plays': 'signed-in',
  'GET /api/v1/admin/tracks/rejected': 'admin',
  'GET /api/v1/creators/analytics': 'creator',
  'GET /api/v1/admin/artists': 'admin',
  'GET /api/v1/admin/views': 'admin',
  'GET /api/v1/admin/views/:id': 'admin',
  'POST /api/v1/admin/views': 'admin',
  'PUT /api/v1/admin/views/:id': 'admin',
  'DELETE /api/v1/admin/views/:id': 'admin',
  'GET /api/v1/admin/artists/doubles': 'admin',
  'POST /api/v1/admin/artists/doubles/apart': 'admin',
  'GET /api/v1/admin/artists/like': 'admin',
  'GET /api/v1/creators/artists/like': 'creator',
  'GET /api/v1/creators/artists': 'creator',
  'GET /api/v1/creators/artists/:id': 'creator',
  'PUT /api/v1/creators/artists/:id': 'creator',
  'POST /api/v1/creators/artists/:id/represent': 'creator',
  'GET /api/v1/creators/representations': 'creator',
  'GET /api/v1/admin/representations': 'admin',
  'GET /api/v1/admin/representations/:id': 'admin',
  'GET /api/v1/admin/representations/:id/documents/:document': 'admin',
  'POST /api/v1/admin/representations/:id/grant': 'admin',
  'POST /api/v1/admin/representations/:id/decline': 'admin',
  'POST /api/v1/admin/artists/:id/end-representation': 'admin',
  'GET /api/v1/admin/creators/like': 'admin',
  'GET /api/v1/admin/artists/:id/merge': 'admin',
  'POST /api/v1/admin/artists/:id/merge': 'admin',
  'POST /api/v1/admin/imports': 'admin',
  'GET /api/v1/admin/imports': 'admin',
  'GET /api/v1/admin/imports/:id': 'admin',
  'POST /api/v1/admin/imports/:id/apply': 'admin',
  'POST /api/v1/admin/imports/:id/undo': 'admin',
  'GET /api/v1/admin/changes/:id': 'admin',
  'POST /api/v1/admin/changes/:id/undo': 'admin',
  'PATCH /api/v1/admin/tracks': 'admin',
  'PATCH /api/v1/admin/tracks/pending': 'admin',
  'PATCH /api/v1/admin/artists': 'admin',
  'PATCH /api/v1/admin/creators': 'admin',
  'PATCH /api/v1/admin/playlists': 'admin',
  'GET /api/v1/admin/spellings': 'admin',
  'POST /api/v1/admin/spellings/:id/settle': 'admin',
  'GET /api/v1/admin/merges': 'admin',
  'POST /api/v1/admin/merges/:id/undo': 'admin',
  'GET /api/v1/admin/tracks/:id/credits': 'admin',
  'PUT /api/v1/admin/tracks/:id/credits': 'admin',
  'GET /api/v1/admin/tracks/pending/:id/credits': 'admin',
  'PUT /api/v1/admin/tracks/pending/:id/credits': 'admin',
  'GET /api/v1/creators/tracks/:id/credits': 'creator',
  'PUT /api/v1/creators/tracks/:id/credits': 'creator',
  'GET /api/v1/creators/tracks/pending/:id/credits': 'creator',
  'PUT /api/v1/creators/tracks/pending/:id/credits': 'creator',
  'GET /api/v1/creators/credits/usual': 'creator',
  'PUT /api/v1/creators/credits/usual': 'creator',
  'GET /api/v1/admin/tracks/:id/splits': 'admin',
  'PUT /api/v1/admin/tracks/:id/splits': 'admin',
  'GET /api/v1/creators/tracks/:id/splits': 'creator',
  'PUT /api/v1/creators/tracks/:id/splits': 'creator',
  'GET /api/v1/creators/splits': 'creator',
  'PUT /api/v1/creators/splits': 'creator',
  'GET /api/v1/creators/splits/usual': 'creator',
  'PUT /api/v1/creators/splits/usual': 'creator',
  'POST /api/v1/creators/splits/:id/accept': 'creator',
  'POST /api/v1/creators/splits/:id/decline': 'creator',
  'GET /api/v1/admin/tracks/:id/ern': 'admin',
  'GET /api/v1/admin/settings': 'admin',
  'PUT /api/v1/admin/settings': 'admin',
  'GET /api/v1/admin/artists/featured': 'admin',
  'PUT /api/v1/admin/artists/featured': 'admin',
  'GET /api/v1/admin/playlists/featured': 'admin',
  'PUT /api/v1/admin/playlists/featured': 'admin',
  'GET /api/v1/creators/playlists/featured': 'creator',
  'GET /api/v1/admin/artists/:id': 'admin',
  'POST /api/v1/admin/artists': 'admin',
  'PUT /api/v1/admin/artists/:id': 'admin',
  'DELETE /api/v1/admin/artists/:id': 'admin',
  'GET /api/v1/admin/creators': 'admin',
  'GET /api/v1/admin/creators/:id': 'admin',
  'POST /api/v1/admin/creators': 'admin',
  'PUT /api/v1/admin/creators/:id': 'admin',
  'DELETE /api/v1/admin/creators/:id': 'admin',
  'GET /api/v1/creators/account/:id': 'creator',
  'PUT /api/v1/creators/account/:id': 'creator',
  'GET /api/v1/admin/creators/pending': 'admin',
  'GET /api/v1/admin/creators/pending/:id': 'admin',
  'DELETE /api/v1/admin/creators/pending/:id': 'admin',
  'POST /api/v1/admin/creators/pending/:id/undo': 'admin',
  'POST /api/v1/admin/creators/access/grant': 'admin',
  'POST /api/v1/admin/creators/access/deny': 'admin',
  'POST /api/v1/admin/creators/access/revoke': 'admin',
  'GET /api/v1/creators/account/new/request': 'signed-in',
  'POST /api/v1/creators/account/new/request': 'signed-in',
  'GET /api/v1/admin/audit': 'admin',
  'GET /api/v1/admin/tracks/:id/history': 'admin',
  'GET /api/v1/admin/tracks/pending/:id/history': 'admin',
  'GET /api/v1/admin/artists/:id/history': 'admin',
  'GET /api/v1/admin/playlists/:id/history': 'admin',
  'GET /api/v1/admin/creators/:id/history': 'admin',
  'GET /api/v1/admin/creators/pending/:id/history': 'admin',
  'GET /api/v1/creators/tracks/:id/history': 'creator',
  'GET /api/v1/creators/tracks/pending/:id/history': 'creator',
  'GET /api/v1/creators/playlists/:id/history': 'creator',
  'GET /api/v1/admin/trash': 'admin',
  'POST /api/v1/admin/trash/:id/restore': 'admin',
  'DELETE /api/v1/admin/trash/:id': 'admin',
  'GET /api/v1/creators/trash': 'creator',
  'POST /api/v1/creators/trash/:id/restore': 'creator',
  'GET /api/v1/admin/users': 'admin',
  'GET /api/v1/admin/users/:id': 'admin',
  'POST /api/v1/admin/users/:id/reset-link': 'admin',
  'PUT /api/v1/admin/users/:id': 'admin',
  'GET /api/v1/admin/webhooks': 'admin',
  'GET /api/v1/admin/webhooks/:id': 'admin',
  'POST /api/v1/admin/webhooks': 'admin',
  'PUT /api/v1/admin/webhooks/:id': 'admin',
  'DELETE /api/v1/admin/webhooks/:id': 'admin',
  'POST /api/v1/admin/webhooks/:id/secret': 'admin',
  'GET /api/v1/admin/webhooks/:id/deliveries': 'admin',
  'POST /api/v1/admin/webhooks/:id/deliveries/:delivery/again': 'admin',
  'OPTIONS /api/v1/uploads': 'uploader',
  'POST /api/v1/uploads': 'uploader',
  'HEAD /api/v1/uploads/:id': 'uploader',
  'PATCH /api/v1/uploads/:id': 'uploader',
  'DELETE /api/v1/uploads/:id': 'uploader',
  'GET /api/v1/tokens': 'signed-in',
  'POST /api/v1/tokens': 'signed-in',
  'DELETE /api/v1/tokens/:id': 'signed-in',
  'GET /api/v1/creators/decisions': 'creator',
  'GET /api/v1/creators/history': 'creator',
  'GET /api/v1/admin/jobs': 'admin',
  'GET /api/v1/admin/jobs/summary': 'admin',
  'POST /api/v1/admin/jobs/:id/retry': 'admin',
  'POST /api/v1/admin/jobs/retry': 'admin',
  'GET /api/v1/admin/mails': 'admin',
  'GET /api/v1/admin/mails/setup': 'admin',
  'GET /api/v1/admin/mails/:id': 'admin',
  'POST /api/v1/admin/mails/:id/again': 'admin',
  'POST /api/v1/admin/mails/test': 'admin',
  'GET /api/v1/events': 'signed-in',
  'GET /api/v1/notifications': 'signed-in',
  'PUT /api/v1/notifications/:id': 'signed-in',
  'POST /api/v1/notifications/read': 'signed-in',
  'GET /api/v1/notifications/preferences': 'signed-in',
  'PUT /api/v1/notifications/preferences': 'signed-in',
}
const guarded = Object.entries(ROUTES).filter(([, access]) => access !== 'public')

/** Routes that the document omits: its own, the accounts provider's, and the catch-all. */
const UNDOCUMENTED: Readonly<Record<string, Access>> = {
  'GET /api/docs': 'public',
  'GET /api/docs/*': 'public',
  '* /api/*': 'public',
  'OPTIONS /api/v1/catalogue/*': 'public',
  'GET /metrics': 'operator',
  'GET /claims/new': 'public',
  'POST /claims/new': 'public',
  'GET /claims/confirm': 'public',
  'POST /claims/confirm': 'public',
  'GET /claims/appeal': 'public',
  'POST /claims/appeal': 'public',
  'GET /music': 'public',
  'GET /music/*': 'public',
  'GET /music/feed': 'public',
  'GET /music/feed.xml': 'public',
  'GET /music/following': 'public',
  'GET /music/liked': 'public',
  'GET /music/tracks/:id': 'public',
  'GET /music/tracks/:id/card.png': 'public',
  'GET /music/albums/:id': 'public',
  'GET /music/albums/:id/card.png': 'public',
  'GET /music/artists/:id': 'public',
  'GET /music/artists/:id/card.png': 'public',
  'GET /music/playlists/:id': 'public',
  'GET /music/playlists/:id/card.png': 'public',
  'GET /music/creators/:id': 'public',
  'GET /music/creators/:id/card.png': 'public',
  'GET /embed': 'public',
  'GET /embed/*': 'public',
  'GET /embed/tracks/:id': 'public',
  'GET /embed/playlists/:id': 'public',
  'GET /oembed': 'public',
  'GET /sitemap.xml': 'public',
  'GET /sitemaps/:file': 'public',
  'GET /unsubscribe': 'public',
  'POST /unsubscribe': 'public',
  'GET /accounts/': 'public',
  'GET /accounts/*': 'public',
  'GET /accounts/.well-known/openid-configuration': 'public',
  'OPTIONS /accounts/.well-known/openid-configuration': 'public',
  'GET /accounts/assets/:name': 'public',
  'GET /accounts/auth': 'public',
  'GET /accounts/auth/:uid': 'public',
  'GET /accounts/forgot': 'public',
  'GET /accounts/interaction/:uid': 'public',
  'POST /accounts/interaction/:uid': 'public',
  'GET /accounts/interaction/:uid/sign-up': 'public',
  'POST /accounts/interaction/:uid/sign-up': 'public',
  'GET /accounts/jwks': 'public',
  'OPTIONS /accounts/jwks': 'public',
  'OPTIONS /accounts/oauth2/token': 'public',
  'POST /accounts/oauth2/token': 'public',
  'GET /accounts/reset': 'public',
  'POST /accounts/reset': 'public',
  'GET /accounts/session/end': 'public',
  'GET /accounts/session/end/success': 'public',
  'POST /accounts/session/end': 'public',
  'POST /accounts/session/end/confirm': 'public',
  'POST /accounts/forgot': 'public',
  'GET /accounts/confirm': 'public',
  'POST /accounts/confirm': 'public',
  'GET /accounts/email': 'public',
  'POST /accounts/email': 'public',
  'GET /accounts/take-back': 'public',
  'POST /accounts/take-back': 'public',
  'GET /accounts/interaction/:uid/confirm-first': 'public',
  'GET /accounts/interaction/:uid/password': 'public',
  'POST /accounts/interaction/:uid/password': 'public',
  'GET /accounts/interaction/:uid/code': 'public',
  'POST /accounts/interaction/:uid/code': 'public',
  'GET /accounts/interaction/:uid/recovery': 'public',
  'POST /accounts/interaction/:uid/recovery': 'public',
  'GET /accounts/interaction/:uid/factor': 'public',
  'POST /accounts/interaction/:uid/factor': 'public',
  'POST /accounts/interaction/:uid/made': 'public',
  'POST /accounts/interaction/:uid/passkey': 'public',
  'POST /accounts/interaction/:uid/code/passkey': 'public',
  ...publicly('GET', ['/passkeys', '/passkeys/edit']),
  ...publicly('POST', ['/passkeys', '/passkeys/new', '/passkeys/rename', '/passkeys/remove']),
  // The account page knows its person by the cookie of the accounts provider.
  ...publicly('GET', [
    '',
    '/close',
    '/data',
    '/data/new',
    '/email',
    '/name',
    '/password',
    '/sessions',
    '/two-factor',
  ]),
  ...publicly('POST', [
    '/close',
    '/confirm',
    '/data',
    '/data/file',
    '/email',
    '/name',
    '/password',
  ]),
  ...publicly('POST', ['/sessions/end', '/sessions/end-all', '/two-factor', '/two-factor/app']),
}

function publicly(method: string, paths: readonly string[]): Record<string, Access> {
  return Object.fromEntries(paths.map((path) => [`${method} /accounts/me${path}`, 'public']))
}

/** Callers with a valid token: the four of the kit, and three who have just lost a role. */
const CALLERS = [...PEOPLE, 'revoked creator', 'switched-off creator', 'demoted admin'] as const
const MAY: Readonly<Record<Access, readonly (typeof CALLERS)[number][]>> = {
  public: CALLERS,
  'signed-in': CALLERS,
  uploader: ['admin', 'creator', 'otherCreator'],
  creator: ['creator', 'otherCreator'],
  admin: ['admin'],
  // Operators are known by their machine: a token does not help (metrics/metrics.test.ts).
  operator: [],
}

/** What holds back a creator's work, and what they answer: also for those who are switched off. */
const FOR_INACTIVE = / \/api\/v1\/creators\/(?:claims|restrictions)\b/

let kit: TestApp
/** The same server with an accounts provider whose sessions can end. */
let withSessions: TestApp
const tokens = new Map<string, string>()
beforeAll(async () => {
  kit = await testApp()
  for (const caller of CALLERS) tokens.set(caller, await kit.tokenOf(caller))
  await loseRoles()
  const { provider } = await testIssuer(Date.now)
  const accounts: Provider = {
    ...provider,
    claimsOfSession: async (sid, uid) =>
      sid === 'alive' ? { uid, email: `${uid}@melodia.example`, name: uid } : null,
  }
  withSessions = await testApp({ db: kit.db, accounts, beside: kit })
})
afterAll(async () => {
  await withSessions.close()
  await kit.close()
})

/** Three people use a role and lose it: a token proves no role. */
async function loseRoles() {
  const join = (uid: string) =>
    userOfIdentity(
      kit.db,
      { issuer: ISSUER, uid, email: `${uid}@melodia.example`, name: uid },
      Date.now(),
    )
  const revoked = await join('revoked creator')
  const switchedOff = await join('switched-off creator')
  const admin = await join('demoted admin')
  const create = (user: { seq: number }, name: string) =>
    kit.db.write(async (write) => {
      await createCreator(write, { name, user: user.seq }, Date.now())
      return (await creatorOfUser(write, user.seq)) ?? { id: '' }
    })
  const { id } = await create(revoked, 'Once')
  const off = await create(switchedOff, 'Now and then')
  await kit.db.write((write) => setAdmin(write, admin.seq, true))
  const status = async (route: string, caller: (typeof CALLERS)[number]) =>
    (await call(route, bearer(tokens.get(caller) ?? ''))).statusCode
  for (const creator of ['revoked creator', 'switched-off creator'] as const)
    expect(await status('GET /api/v1/creators/tracks', creator)).toBe(200)
  expect(await status('GET /api/v1/admin/tracks', 'demoted admin')).toBe(200)
  await kit.as('admin').post('/creators/access/revoke', { id })
  const reply = await kit.as('admin').put(`/creators/${off.id}`, { is_active: false })
  expect(reply.status).toBe(200)
  await kit.db.write((write) => setAdmin(write, admin.seq, false))
}

/** Calls a route of the list with this Authorization header. */
function call(route: string, authorization?: string, id = NOBODYS, body?: object, { app } = kit) {
  const [method, path = ''] = route.split(' ')
  return app.inject({
    method: method as 'GET',
    url: path.replace(':id', id),
    headers: { ...(authorization !== undefined && { authorization }) },
    ...(body && { payload: body }),
    // The event stream does not end by itself.
    payloadAsStream: path.endsWith('/events'),
  })
}
/** An id without a record. */
const NOBODYS = '01a1fab2-84c0-7c72-95f4-8f4492a42968'
const bearer = (token: string) => `Bearer ${token}`

describe('the routes', () => {
  const missing = (from: readonly string[], to: readonly string[]) =>
    from.filter((route) => !to.includes(route)).toSorted()

  test('of the document are those whose access is decided here', async () => {
    const { paths } = (await kit.as(null).get<{ paths: Record<string, object> }>('/api/docs/json'))
      .body
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    const isGet = (route: string) => !route.startsWith('HEAD ')
    const decided = Object.keys(ROUTES)
    expect(missing(documented.filter(isGet), decided), 'without a row in ROUTES').toEqual([])
    expect(missing(decided, documented), 'rows without a route').toEqual([])
    for (const [route, access] of Object.entries(ROUTES))
      expect([route, kit.app.statedAccess.get(route)]).toEqual([route, access])
  })

  test('that the document leaves out are decided here as well', async () => {
    const log = { info() {}, error() {}, warn() {} }
    const { db, config } = kit
    const { publicUrl, links } = config
    const { contactEmail } = links
    const options = { db, publicUrl, rates: { signIn: 0 }, contactEmail, clock: Date.now, log }
    const downloadsFolder = '/nowhere'
    const accounts = embeddedProvider(await makeAccounts({ ...options, downloadsFolder }))
    const whole = await testApp({ db, accounts, beside: kit })
    const stated = new Map<string, Access>()
    for (const [route, access] of whole.app.statedAccess)
      if (!route.startsWith('HEAD ') && !(route in ROUTES))
        // A route for all methods is one row.
        stated.set(route.replace(/^[A-Z-]+ \/api\/\*$/, '* /api/*'), access)
    await whole.close()
    expect(Object.fromEntries(stated)).toEqual(UNDOCUMENTED)
  })

  test('without a stated access stop the start', async () => {
    const { provider } = await testIssuer(Date.now)
    const app = await buildApp({
      config: kit.config,
      db: kit.db,
      media: kit.media,
      accounts: provider,
      clock: Date.now,
      web: async (scope) => {
        scope.get('/forgotten', () => 'anyone can read this')
      },
    })
    await expect(app.ready()).rejects.toThrow('These routes state no access: GET /forgotten')
    await app.close()
  })
})

describe.each(guarded)('spec §6: %s', (route, access) => {
  const refusals: [string, () => Promise<string | undefined>][] = [
    ['no token', async () => undefined],
    ['an empty token', async () => 'Bearer '],
    ['another scheme', async () => `Basic ${btoa('admin:melodia-demo')}`],
    ['garbage', async () => bearer('garbage')],
    ['an expired token', async () => bearer(await kit.tokenOf('admin', { expiresIn: -60 }))],
    [
      'a token that is not valid yet',
      async () => bearer(await kit.tokenOf('admin', { claims: { nbf: Date.now() / 1000 + 600 } })),
    ],
    [
      'a token for another audience',
      async () => bearer(await kit.tokenOf('admin', { audience: 'https://other.example' })),
    ],
    [
      'a token of another issuer',
      async () => bearer(await kit.tokenOf('admin', { issuer: 'https://other.example' })),
    ],
    ['a forged token', async () => bearer(await kit.tokenOf('admin', { isForged: true }))],
    ['a token without a signature', async () => bearer(unsigned(await kit.tokenOf('admin')))],
    ['a changed token', async () => bearer(promoted(await kit.tokenOf('listener')))],
    [
      'an ID token',
      async () => bearer(await kit.tokenOf('admin', { typ: 'JWT', audience: 'melodia-web' })),
    ],
    [
      'an ID token for this audience',
      async () => bearer(await kit.tokenOf('admin', { claims: { nonce: 'n-0S6' } })),
    ],
    ['a logout token', async () => bearer(await kit.tokenOf('admin', { typ: 'logout+jwt' }))],
    [
      'a token given to another application',
      async () => bearer(await kit.tokenOf('admin', { claims: { azp: 'another' } })),
    ],
    ['a token of nobody', async () => bearer(await kit.tokenOf(' '))],
  ]
  test.each(refusals)('answers %s with 401', async (_name, authorization) => {
    const reply = await call(route, await authorization())
    expect(reply.statusCode).toBe(401)
    expect(reply.headers['www-authenticate']).toMatch(/^Bearer realm="melodia"/)
    expect(reply.headers['content-type']).toMatch('application/problem+json')
  })

  test('answers the token of an ended session with 401', async () => {
    const status = async (sid: string) => {
      const token = bearer(await kit.tokenOf('admin', { claims: { sid } }))
      return (await call(route, token, NOBODYS, undefined, withSessions)).statusCode
    }
    expect(await status('ended')).toBe(401)
    expect(await status('alive')).not.toBe(401)
  })

  test.each(CALLERS)('for %s', async (caller) => {
    const { statusCode } = await call(route, bearer(tokens.get(caller) ?? ''))
    expect(statusCode).not.toBe(401)
    const may = FOR_INACTIVE.test(route) ? [...MAY[access], 'switched-off creator'] : MAY[access]
    expect(statusCode !== 403).toBe(may.includes(caller))
  })
})

const open = Object.entries(ROUTES).filter(([, access]) => access === 'public')
describe.each(open)('spec §6: %s', (route) => {
  // Media: the signature in the URL is the authority, and here there is none.
  test.each(['garbage', ...CALLERS])('answers %s as it answers nobody', async (caller) => {
    const { statusCode } = await call(route, bearer(tokens.get(caller) ?? 'garbage'))
    expect(statusCode).not.toBe(401)
    expect(statusCode).toBe((await call(route)).statusCode)
  })
})

/** All for somebody. */
const A_SPLIT = {
  parties: [{ party: { name: 'Nobody', email: 'nobody@melodia.example' }, share_bp: 10_000 }],
}

/** Everything a client sees of a reply, except request number and time. */
const said = ({
  statusCode,
  headers: { date: _date, ...headers },
  body,
}: LightMyRequestResponse) => ({
  statusCode,
  headers,
  body: body.replace(/"instance":"[\w-]{36}"/, ''),
})

describe("contract, Identity and roles: what is somebody else's", () => {
  /** A record of one creator for each kind that creators have. */
  const records = new Map<string, string>()
  beforeAll(async () => {
    const approved = await kit.as('admin').post('/tracks/new', aTrackForm())
    const pending = await kit.as('creator').post('/tracks/new', aTrackForm({ title: 'Pending' }))
    const playlist = await kit
      .as('creator')
      .post<{ playlist: { id: string } }>('/playlists', { name: 'Mine' })
    records.set('tracks', approved.body.track.id)
    records.set('tracks/pending', pending.body.track.id)
    records.set('playlists', playlist.body.playlist.id)
    const rejected = await kit.as('creator').post('/tracks/new', aTrackForm({ title: 'Gone' }))
    await kit.as('admin').delete(`/tracks/pending/${rejected.body.track.id}`)
    const [decision] = (await kit.as('creator').get<{ id: string }[]>('/decisions?range=[0,0]'))
      .body
    records.set('decisions', decision?.id ?? '')
    const deleted = await kit
      .as('creator')
      .post<{ playlist: { id: string } }>('/playlists', { name: 'No' })
    const { body } = await kit
      .as('creator')
      .delete<{ trash: string }>(`/playlists/${deleted.body.playlist.id}`)
    records.set('trash', body.trash)
    const artist = await representedArtist(kit)
    records.set('artists', artist)
    const { approval, trusted } = await trustedApproval(kit, artist)
    records.set('approvals', approval)
    records.set('trusted', trusted)
    records.set('consents', await givenConsent(kit, artist))
    const { body: splits } = await kit
      .as('creator')
      .put<{ current: string }>(`/tracks/${pending.body.track.id}/splits`, A_SPLIT)
    records.set('splits', splits.current)
    const restriction = await kit
      .as('admin')
      .post<{ restriction: { id: string } }>('/restrictions', {
        subject: { kind: 'track', id: approved.body.track.id },
        kind: 'hide',
        statement: STATEMENT,
      })
    records.set('restrictions', restriction.body.restriction.id)
    records.set('statements', await closedStatement(kit, approved.body.track.id))
    records.set('claims', (await claimant(kit).claim(approved.body.track.id)).id)
  })

  /** Bodies that the rules of a call would be asked about. */
  function bodiesOf(route: string) {
    if (route.endsWith('/comments') && route.startsWith('POST '))
      return [{ at_ms: 0, text: 'Mine' }]
    if (route.endsWith('/:comment')) return [{ resolved: true }]
    if (/\/(?:appeal|answer)$/.test(route)) return [{ text: 'Mine' }]
    if (route.endsWith('/counter')) return [A_COUNTER]
    if (route.endsWith('/splits')) return [A_SPLIT]
    return route.startsWith('PUT ') ? [undefined, { title: 'Mine' }, { name: '' }] : [undefined]
  }

  const ownRecords = Object.keys(ROUTES).filter(
    // Whatever the id, `account` is the caller's own (contract, Own profile).
    // Whoever is nobody's, or somebody else's, can be asked for.
    (route) => / \/api\/v1\/creators\/.*:id/.test(route) && !/\/account\/|\/represent$/.test(route),
  )
  test.each(ownRecords)('%s answers as if it were not there', async (route) => {
    const kind = /creators\/(.*?)\/:id/.exec(route)?.[1] ?? ''
    const id = records.get(kind)
    expect(id, `a record for ${kind}`).toBeDefined()
    const other = bearer(kit.token('otherCreator'))
    const bodies = bodiesOf(route)
    for (const body of bodies) {
      const theirs = await call(route, other, id, body)
      const nobodys = await call(route, other, NOBODYS, body)
      expect(theirs.statusCode).toBe(404)
      expect(said(theirs)).toEqual(said(nobodys))
    }
    // They are read in a list only.
    const isListed = ['decisions', 'splits', 'trash', 'trusted'].includes(kind)
    const record = route
      .replace(/^\w+/, 'GET')
      .replace(isListed ? /\/:id.*/ : /:id\/.*/, isListed ? '' : ':id')
    const mine = await call(record, bearer(kit.token('creator')), id)
    expect(mine.statusCode, 'the creator reads it still').toBe(200)
  })

  const ofAdmins = Object.keys(ROUTES).filter((route) => / \/api\/v1\/admin\/.*:id/.test(route))
  test.each(ofAdmins)('%s tells a creator nothing of what there is', async (route) => {
    const kind = /admin\/(.*?)\/:id/.exec(route)?.[1] ?? ''
    for (const who of ['creator', 'otherCreator', 'listener'] as const) {
      const theirs = await call(
        route,
        bearer(kit.token(who)),
        records.get(kind) ?? kit.users.admin.id,
      )
      expect(theirs.statusCode).toBe(403)
      expect(said(theirs)).toEqual(said(await call(route, bearer(kit.token(who)))))
    }
  })

  test.each(['tracks', 'tracks/pending', 'playlists'])(
    'a list of %s does not hold it, whatever is asked for',
    async (kind) => {
      const id = records.get(kind)
      const rows = async (person: 'creator' | 'otherCreator', filter: object) =>
        (
          await kit
            .as(person)
            .get<{ id: string }[]>(
              `/${kind}?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
            )
        ).body.map((row) => row.id)
      const q = { tracks: 'Night Ferry', 'tracks/pending': 'Pending', playlists: 'Mine' }[kind]
      for (const filter of [{}, { id: [id] }, { q }]) {
        expect(await rows('creator', filter)).toContain(id)
        expect(await rows('otherCreator', filter)).not.toContain(id)
      }
    },
  )
})

describe('contract, Identity and roles', () => {
  test('a grant, a revocation and a demotion hold from the next call on', async () => {
    const { seq } = kit.users.listener
    const status = async () => (await kit.as('listener').get('/api/v1/admin/tracks')).status
    expect(await status()).toBe(403)
    await kit.db.write((write) => setAdmin(write, seq, true))
    expect(await status()).toBe(200)
    await kit.db.write((write) => setAdmin(write, seq, false))
    expect(await status()).toBe(403)
  })

  test('a creator who is not active, or not assigned any more, is no creator', async () => {
    const own = await testApp()
    const set = (changes: { is_active?: boolean; user?: null }) =>
      own.db.write(async ({ db, tables }) => void (await db.update(tables.creators).set(changes)))
    const status = async () => (await own.as('creator').get('/tracks')).status
    const role = async () =>
      (
        await own.as('creator').post<StatusReply>('/api/v1/auth/creator/status', {
          client_id: 'melodia-web',
          access_token: own.token('creator'),
        })
      ).body.role
    expect([await status(), await role()]).toEqual([200, 'creator'])
    await set({ is_active: false })
    expect([await status(), await role()]).toEqual([403, 'user'])
    await set({ is_active: true, user: null })
    expect([await status(), await role()]).toEqual([403, 'user'])
    await own.close()
  })

  test.each([
    ['/api/v1/creators/tracks', 'revoked creator'],
    ['/api/v1/admin/tracks', 'demoted admin'],
  ])('%s: a %s is told so by a type, which a portal knows', async (path, caller) => {
    const reply = await call(`GET ${path}`, bearer(tokens.get(caller) ?? ''))
    expect(reply.json()).toMatchObject({ status: 403, type: ROLE_NEEDED })
  })

  test('thirty seconds of a wrong clock are forgiven', async () => {
    const late = await kit.tokenOf('admin', { expiresIn: -20 })
    expect((await call('GET /api/v1/admin/tracks', bearer(late))).statusCode).toBe(200)
  })

  test('a token that was good is refused once it has expired', async () => {
    const token = await kit.tokenOf('admin', { expiresIn: 60 })
    expect((await call('GET /api/v1/admin/tracks', bearer(token))).statusCode).toBe(200)
    kit.pass(2 * 60_000)
    expect((await call('GET /api/v1/admin/tracks', bearer(token))).statusCode).toBe(401)
  })
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const unsigned = (token: string) =>
  `${encode({ alg: 'none', typ: 'at+jwt' })}.${token.split('.')[1]}.`

function promoted(token: string) {
  const [header, payload = '', signature] = token.split('.')
  const claims: object = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return `${header}.${encode({ ...claims, sub: 'admin' })}.${signature}`
}
