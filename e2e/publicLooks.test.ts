import { walkInPublic } from './src/look.ts'

/** `{tracks}` is the id of the first track in the public catalogue. */
walkInPublic([
  '/',
  '/partner-program',
  '/royalties',
  '/voice-licensing',
  '/login',
  '/admin/login',
  '/creators/login',
  '/accounts/forgot',
  '/music',
  '/music?q=a',
  '/music?q=qqqq',
  '/music/tracks/{tracks}',
  '/music/artists/{artists}',
  '/music/creators/{creators}',
  '/music/playlists/{playlists}',
  '/music/liked',
  '/music/following',
  '/music/feed',
])
