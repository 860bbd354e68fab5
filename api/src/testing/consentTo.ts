import { getArtist } from '@melodia/db/artists'
import { addConsent } from '@melodia/db/consents'
import type { TestApp } from './index.ts'

/** Lets everybody use the voice and style of these artists, from now on. */
export async function consentTo(kit: TestApp, artists: readonly string[]): Promise<void> {
  const now = kit.now()
  await kit.db.write(async (write) => {
    for (const id of artists) {
      const artist = await getArtist(write, id)
      if (!artist) throw new Error(`There is no artist ${id}`)
      await addConsent(
        write,
        {
          artist: artist.seq,
          uses: ['voice', 'style'],
          creators: null,
          territories: ['*'],
          from: now,
          until: null,
          share_bp: 0,
          terms: '',
          reason: '',
          given: 'signed-in',
          given_by: kit.users.admin.seq,
        },
        now,
      )
    }
  })
}
