import type { TestApp } from './index.ts'

/** An artist whom the creator represents. Returns the id. */
export async function representedArtist(kit: TestApp, name = 'Sigrún'): Promise<string> {
  const { body } = await kit.as('admin').post<{ artist: { id: string } }>('/artists', { name })
  const { id } = body.artist
  const asked = await kit
    .as('creator')
    .post<{ representation: { id: string } }>(`/artists/${id}/represent`, { message: 'It is me.' })
  const path = `/representations/${asked.body.representation.id}/grant`
  await kit.as('admin').post(path, { notes: 'We know each other.' })
  return id
}
