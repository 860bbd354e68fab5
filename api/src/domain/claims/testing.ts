import type { ClaimMailContent } from '@melodia/contract/mailContents'
import type { OwnClaim, RightsClaim } from '@melodia/contract/claims'
import { aForm, CREATOR_NAMES, aTrackForm, type TestApp } from '../../testing/index.ts'

/** A claim about a recording, with all that the law asks for; a test names only what it is about. */
export const aClaim = (fields: Readonly<Record<string, string | undefined>> = {}) => ({
  kind: 'recording',
  name: 'Ada Berg',
  email: 'ada@example.com',
  work: 'Night Ferry, by Ada Berg, 2019',
  statement: 'The recording is mine.',
  good_faith: 'true',
  authority: 'true',
  signature: 'Ada Berg',
  ...fields,
})

export const STATEMENT = {
  facts: 'Ada Berg says that the recording is hers.',
  source: 'notice',
  automated: 'no',
  ground: 'law',
  clause: '17 U.S.C. 512(c)',
  redress: 'Send a counter-notice in the creator portal.',
} as const

export const A_COUNTER = {
  name: 'Nils Dahl',
  address: '1 Quay Street, Oslo',
  phone: '+47 12345678',
  statement: 'I recorded it myself.',
  mistake: true,
  jurisdiction: true,
  signature: 'Nils Dahl',
} as const

/** What claimants, administrators and creators do with claims, in tests. */
export function claimant(kit: TestApp) {
  const send = (fields: Parameters<typeof aForm>[0]) =>
    kit.as(null).post<{ number: string }>('/api/v1/claims', aForm(fields))

  /** What claimants were written to an address, the newest last. */
  async function mailsTo(email: string): Promise<ClaimMailContent[]> {
    const rows = await kit.db.read.db
      .select({
        to: kit.db.read.tables.mails.to,
        content: kit.db.read.tables.mails.content,
        seq: kit.db.read.tables.mails.seq,
      })
      .from(kit.db.read.tables.mails)
      .orderBy(kit.db.read.tables.mails.seq)
    return rows.flatMap(({ to, content }) =>
      to === email && content ? [content as ClaimMailContent] : [],
    )
  }

  const tokenOf = (path = '') => path.split('token=')[1] ?? ''

  async function tokenFor(email: string) {
    const mail = (await mailsTo(email)).findLast(({ kind }) => kind === 'confirm-claim')
    return mail?.kind === 'confirm-claim' ? tokenOf(mail.detail.path) : ''
  }

  /** Of the last dismissal that can be appealed against. */
  async function appealTokenFor(email: string) {
    const mail = (await mailsTo(email)).findLast(({ kind }) => kind === 'claim-dismissed')
    return mail?.kind === 'claim-dismissed' ? tokenOf(mail.detail.appeal?.path) : ''
  }

  const confirm = (token: string) =>
    kit.as(null).post<{ number: string }>('/api/v1/claims/confirm', { token })

  const appeal = (token: string, text = 'It is mine.') =>
    kit
      .as(null)
      .post<{ number: string; message?: string }>('/api/v1/claims/appeal', { token, text })

  return {
    send,
    mailsTo,
    tokenFor,
    confirm,
    appealTokenFor,
    appeal,
    publish: async (fields: Parameters<typeof aTrackForm>[0] = {}) => {
      const form = aTrackForm({ creators: CREATOR_NAMES.creator, ...fields })
      return (await kit.as('admin').post('/tracks/new', form)).body.track.id
    },
    /** Sends and confirms a claim on a track. */
    async claim(track_id: string, fields: Readonly<Record<string, string | undefined>> = {}) {
      const form = aClaim({ track_id, ...fields })
      const { good_faith: _, authority, ...texts } = form
      const body = { ...texts, good_faith: true, ...(authority && { authority: true }) }
      const sent = await kit.as(null).post<{ number: string }>('/api/v1/claims', body)
      const { number } = sent.body
      await confirm(await tokenFor(form.email ?? ''))
      const rows = (await kit.as('admin').get<RightsClaim[]>('/claims?range=[0,99]')).body
      const made = rows.find((row) => row.number === number)
      if (!made) throw new Error(`${number} is not confirmed`)
      return made
    },
    read: async (id: string) => (await kit.as('admin').get<RightsClaim>(`/claims/${id}`)).body,
    decide: (id: string, action: string, more: object = {}, who: 'admin' | 'listener' = 'admin') =>
      kit.as(who).post<{ claim: RightsClaim }>(`/api/v1/admin/claims/${id}/${action}`, {
        notes: 'Why.',
        ...more,
      }),
    reply: (
      id: string,
      action: 'counter' | 'answer',
      body: object,
      who: 'creator' | 'otherCreator' = 'creator',
    ) => kit.as(who).post<{ claim: OwnClaim }>(`/claims/${id}/${action}`, body),
    isPublic: async (id: string) =>
      (await kit.as(null).get(`/api/v1/catalogue/tracks/${id}`)).status === 200,
  }
}
