import type { TestApp } from './index.ts'

/** An artist whom the creator represents. Returns the id. */
export async function representedArtist(kit: TestApp, name = 'Sigrún'): Promise<string> {
  const { body } = await kit.as('admin').post<{ artist: { id: string } }>('/artists', { name })
  await represent(kit, body.artist.id)
  return body.artist.id
}

/** The creator represents this artist from now on. */
export async function represent(kit: TestApp, id: string): Promise<void> {
  const asked = await kit
    .as('creator')
    .post<{ representation: { id: string } }>(`/artists/${id}/represent`, { message: 'It is me.' })
  const path = `/representations/${asked.body.representation.id}/grant`
  await kit.as('admin').post(path, { notes: 'We know each other.' })
}

/** A consent to an artist's voice, given by the creator who represents the artist. Returns the id. */
export async function givenConsent(kit: TestApp, artist: string): Promise<string> {
  const { body } = await kit
    .as('creator')
    .post<{ consent: { id: string } }>('/consents', { artist_id: artist, uses: ['voice'] })
  return body.consent.id
}
