import { walkThrough } from './src/look.ts'

/** Every screen; `{tracks}` is the id of the first track in that list. */
const SCREENS = [
  '/creators',
  '/creators/tracks',
  '/creators/tracks/pending',
  '/creators/tracks/new',
  '/creators/tracks/new/several',
  '/creators/tracks/edit/{tracks}',
  '/creators/tracks/pending/edit/{tracks/pending}',
  '/creators/decisions',
  '/creators/playlists',
  '/creators/playlists/new',
  '/creators/playlists/edit/{playlists}',
  '/creators/playlists/featured',
  '/creators/approvals',
  '/creators/claims',
  '/creators/splits',
  '/creators/statements',
  '/creators/balance',
  '/creators/balance/details',
  '/creators/consents',
  '/creators/consents/new',
  '/creators/account',
  '/creators/account/edit',
  '/creators/analytics',
  '/creators/analytics/tracks',
  '/creators/analytics/royalties',
  '/creators/settings',
  '/creators/settings/notifications',
  '/creators/settings/tokens',
  '/creators/support',
]

walkThrough('creator', SCREENS)
