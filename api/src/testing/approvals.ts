import type { Approval } from '@melodia/contract/approvals'
import { aTrackForm, type TestApp } from './index.ts'

/**
 * The creator approves that the other creator names an artist of theirs (an id), and trusts them.
 * Returns the ids of the approval, and of the creator who is trusted.
 */
export async function trustedApproval(kit: TestApp, artist: string) {
  await kit
    .as('otherCreator')
    .post('/tracks/new', aTrackForm({ artists_ids: artist, artists: undefined }))
  const [asked] = (await kit.as('creator').get<Approval[]>('/approvals?range=[0,0]')).body
  if (!asked?.asked_by) throw new Error('Nobody was asked')
  await kit.as('creator').post(`/approvals/${asked.id}/approve`, { trust: true })
  return { approval: asked.id, trusted: asked.asked_by.id }
}
