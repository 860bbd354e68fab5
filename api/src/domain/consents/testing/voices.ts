import { eq } from 'drizzle-orm'
import { CREATOR_NAMES, type TestApp } from '../../../testing/index.ts'

/** Makes a creator the one who represents an artist, as a grant would. */
export const represent = (kit: TestApp, artist: string, person: keyof typeof CREATOR_NAMES) =>
  kit.db.write(async ({ db, tables: { artists, creators } }) => {
    const [row] = await db
      .select({ seq: creators.seq })
      .from(creators)
      .where(eq(creators.name, CREATOR_NAMES[person]))
    await db.update(artists).set({ creator: row!.seq }).where(eq(artists.id, artist))
  })

/** Lead vocals that a machine made. `of` says whose voice or style they take. */
export const madeVocals = (of: object) => ({
  contributions: [
    {
      party: { generator: true },
      role: 'LeadVocalist',
      ai: 'all',
      tool: { model: 'Voices' },
      ...of,
    },
  ],
})
