import { defineConfig } from 'drizzle-kit'
import { kit } from './src/engine/postgresKit.ts'
import { makeTables } from './src/tables.ts'

export const {
  users,
  media_files,
  image_sizes,
  audio_analyses,
  artists,
  artist_images,
  creators,
  creator_images,
  tracks,
  track_artists,
  track_creators,
  track_proposals,
  playlists,
  playlist_tracks,
  creator_requests,
  audit_entries,
  audit_creators,
  settings,
  idempotency_keys,
  rate_counters,
  counters,
  accounts,
  account_passkeys,
  account_recovery_codes,
  accounts_payloads,
  api_tokens,
  jobs,
  mails,
  notifications,
  notification_preferences,
  webhooks,
  webhook_deliveries,
  secrets,
} = makeTables(kit)

export default defineConfig({
  dialect: 'postgresql',
  schema: './db/drizzle.postgres.ts',
  out: './db/migrations/postgres',
})
