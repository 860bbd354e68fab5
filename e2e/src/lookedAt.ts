import { adminOf } from './admin.ts'
import { CREATOR } from './uploads.ts'

const DAY = 24 * 60 * 60_000

/**
 * Records that the demo catalogue lacks, of screens that show one: each is without effect on
 * others. The returned function takes back what can be. */
export async function recordsFor(url: string) {
  const admin = await adminOf(url)
  await admin.call('/webhooks', 'POST', {
    url: 'http://127.0.0.1:9/looked-at',
    events: ['track.published'],
    is_active: false,
  })
  const file = new File(['name\nThe Looked At\n'], 'artists.csv', { type: 'text/csv' })
  const form = new FormData()
  form.append('noun', 'artists')
  form.append('file', file)
  await admin.call('/imports', 'POST', form)
  const { data } = await admin.call<{ data: { tracks: { id: string }[] } }>(
    `/tracks?p=1&l=1&filter=${encodeURIComponent(`{"q":"${CREATOR}"}`)}`,
  )
  const { restriction } = await admin.call<{ restriction: { id: string } }>(
    '/restrictions',
    'POST',
    {
      subject: { kind: 'track', id: data.tracks[0]?.id },
      kind: 'hide',
      // Long after these tests, which hide nothing.
      from: new Date(Date.now() + 30 * DAY).toISOString(),
      statement: {
        facts: 'The recording is another’s.',
        source: 'own',
        automated: 'no',
        ground: 'terms',
        clause: 'Terms: recordings that you have the rights to',
        redress: 'Appeal in the creator portal.',
      },
    },
  )
  return async () => {
    await admin.call(`/restrictions/${restriction.id}/lift`, 'POST', { notes: 'Looked at.' })
  }
}
