import { accessToken } from './token.ts'

/** Calls as a demo account. */
async function callsOf(url: string, email: string) {
  const token = await accessToken(url, email)
  return async <Reply>(method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => {
    const reply = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Reply
  }
}

interface Hearing {
  /** Of the demo creator. */
  title: string
  /** What the demo creator gives of it, and the account of the creator who accepts that. */
  share_bp: number
  acceptedBy: string
  /** Who then hears it, for long enough to count. */
  listeners: readonly string[]
}

/** More than half of a short track, and less than clocks may differ by. */
const HEARD_MS = 20_000

/** A split is proposed and accepted, and plays come after it. People by the emails of demo accounts. */
export async function hearUnderSplit(
  url: string,
  { title, share_bp, acceptedBy, listeners }: Hearing,
) {
  const own = await callsOf(url, 'creator@melodia.example')
  const other = await callsOf(url, acceptedBy)
  const creatorOf = async (calls: typeof own) =>
    (await calls<{ id: string }>('GET', '/creators/account/me')).id
  const filter = encodeURIComponent(JSON.stringify({ q: title }))
  const [track] = await own<[{ id: string }]>(
    'GET',
    `/creators/tracks?range=[0,0]&filter=${filter}`,
  )
  const { current } = await own<{ current: string }>('PUT', `/creators/tracks/${track.id}/splits`, {
    parties: [
      { party: { creator_id: await creatorOf(own) }, share_bp: 10_000 - share_bp },
      { party: { creator_id: await creatorOf(other) }, share_bp },
    ],
  })
  await other('POST', `/creators/splits/${current}/accept`, {})
  for (const email of listeners) {
    const calls = await callsOf(url, email)
    const play = { track_id: track.id, started_at: new Date(Date.now()).toISOString() }
    const heard = { id: `under-split-${email}`, ...play, heard_ms: HEARD_MS, source: 'app' }
    const { accepted } = await calls<{ accepted: number }>('POST', '/plays', { plays: [heard] })
    if (accepted !== 1) throw new Error(`The play of ${email} was refused`)
  }
}
