import type { Approval, TrackApproval, TrustedCreator } from '@melodia/contract/approvals'
import { vi } from 'vitest'

const DAY = 86_400_000
const from = (days: number) => new Date(Date.now() + days * DAY).toISOString()

/** An approval of a name that waits; a test names only what it is about. */
export const anApproval = (fields: Partial<Approval> = {}): Approval => ({
  id: 'approval-1',
  artist: { id: 'artist-1', name: 'Sigrún' },
  subject: 'name',
  uses: ['name'],
  state: 'asked',
  asked_at: from(-2),
  until: from(5.5),
  decided_at: null,
  notes: '',
  track: {
    id: 'track-1',
    title: 'Night Ferry',
    creators: ['Lyra'],
    preview_url: '/preview.mp3',
    artwork_url: '/artwork.png',
  },
  asked_by: { id: 'creator-1', name: 'Lyra' },
  version: 3,
  ...fields,
})

/** The same as the record of a track has it. */
export const anApprovalOfTrack = (fields: Partial<TrackApproval> = {}): TrackApproval => {
  const { track: _track, asked_by: _asked, version: _version, ...facts } = anApproval(fields)
  return facts
}

/** A call that was sent to the approvals. */
interface SentCall {
  call: string
  body: unknown
  ifMatch: string | null
}

interface ApprovalsGiven {
  approvals?: readonly Approval[]
  trusted?: readonly TrustedCreator[]
  /** What every track is said to wait for. */
  ofTracks?: readonly TrackApproval[]
  /** The problem that calls which change something are answered with, by the end of their path. */
  refused?: Readonly<Record<string, object>>
}

/**
 * Answers the calls about approvals in place of the server, and says in the records of tracks what they
 * wait for; all other calls reach it. Returns what was sent, in order.
 */
export function withApprovals(given: ApprovalsGiven): SentCall[] {
  const sent: SentCall[] = []
  const rows = { approvals: [...(given.approvals ?? [])], trusted: [...(given.trusted ?? [])] }
  const connected = globalThis.fetch

  const change = (call: string, [noun, id, action]: readonly string[]) => {
    const refusal = Object.entries(given.refused ?? {}).find(([end]) => call.endsWith(end))?.[1]
    if (refusal) return Response.json({ status: 409, ...refusal }, { status: 409 })
    if (noun === 'trusted') {
      rows.trusted = rows.trusted.filter((row) => row.id !== id)
      return Response.json({ data: { id } })
    }
    const state = action === 'approve' ? 'approved' : 'declined'
    rows.approvals = rows.approvals.map((row) => (row.id === id ? { ...row, state } : row))
    return Response.json({ approval: rows.approvals.find((row) => row.id === id) })
  }

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, location.href)
    const parts = url.pathname.split('/').slice(4)
    const method = init.method ?? 'GET'
    const call = `${method} ${parts.join('/')}`
    const refusal = Object.keys(given.refused ?? {}).some((end) => call.endsWith(end))
    const noun = parts[0]
    if (noun !== 'approvals' && noun !== 'trusted' && !refusal)
      return withWaiting(await connected(address, init), given.ofTracks)
    if (method !== 'GET') {
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
      sent.push({ call, body, ifMatch: new Headers(init.headers).get('If-Match') })
      return change(call, parts)
    }
    const filter: Record<string, unknown> = JSON.parse(url.searchParams.get('filter') ?? '{}')
    const found = rows[noun as keyof typeof rows].filter((row) =>
      Object.entries(filter).every(([field, value]) =>
        [value].flat().includes(row[field as keyof typeof row]),
      ),
    )
    const last = Math.max(0, found.length - 1)
    return Response.json(found, {
      headers: { 'Content-Range': `${noun} 0-${last}/${found.length}` },
    })
  })
  return sent
}

/** The reply with the approvals of each track in it. */
async function withWaiting(reply: Response, ofTracks: ApprovalsGiven['ofTracks']) {
  if (!ofTracks) return reply
  const text = await reply.text()
  const said = text.replaceAll('"approvals":[]', `"approvals":${JSON.stringify(ofTracks)}`)
  const { status } = reply
  return new Response(status === 204 ? null : said, { status, headers: reply.headers })
}
