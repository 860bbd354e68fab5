import { LIMITS } from '@melodia/contract/choices/limits'
import type { ClaimReceived } from '@melodia/contract/claims'
import {
  addClaim,
  claimByToken,
  claimedTrack,
  nameCreators,
  setClaimToken,
  unconfirmedBytes,
} from '@melodia/db/claims'
import type { Database, Handle } from '@melodia/db/database'
import { documentKeyOf } from '@melodia/db/documentKey'
import { addDocuments, type NewDocument } from '@melodia/db/documents'
import { creatorsOfTrack } from '@melodia/db/restrictions/concerned'
import { getSetting } from '@melodia/db/settings'
import { Problem } from '../../kit/http/errors.ts'
import { dateIn } from '../../kit/text/dates.ts'
import { hashOfToken, newLink } from '../../platform/mail/links.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import type { Media } from '../../platform/media/media.ts'
import { claimOf, tellClaimant } from './claimants.ts'
import type { ClaimForm } from './form.ts'
import { CONFIRM_PATH, linkIsOver } from './links.ts'
import { move } from './move.ts'

const DAY = 24 * 60 * 60_000

interface ReceiveOptions {
  db: Database
  media: Media
  clock: () => number
  zone: string
}

/** What claimants do, without an account. Knows nothing of HTTP. */
export function makeReceiver({ db, media, clock, zone }: ReceiveOptions) {
  return {
    /**
     * Files of strangers may not fill the disk: claims that nobody confirms have some room together.
     * Claims that come at the same moment may exceed it by their own files.
     * @throws Problem 503 where these would not fit.
     */
    async expectRoom(bytes: number) {
      if (bytes === 0) return
      if ((await unconfirmedBytes(db.read)) + bytes > LIMITS.unconfirmedBytes) throw noRoom()
    },

    /**
     * Takes a claim and writes to its claimant, who has to confirm it. An address that got too many
     * of these mails today gets none: nobody can confirm that claim, so its files are not kept.
     */
    async receive(form: ClaimForm, documents: readonly NewDocument[]): Promise<ClaimReceived> {
      const now = clock()
      const { path, token_hash } = newLink(CONFIRM_PATH)
      const year = dateIn(zone, now).slice(0, 4)
      const { number, isSent } = await db.write(async (write) => {
        const claim = { ...form, ...(await trackOf(write, form.track_id)) }
        const { seq, number } = await addClaim(write, claim, { year, now })
        const mail = await queueMail(
          write,
          {
            user: null,
            to: form.email,
            kind: null,
            purpose: 'confirm-claim',
            content: async () => {
              await setClaimToken(write, seq, token_hash)
              return { kind: 'confirm-claim', detail: { number, path } }
            },
          },
          now,
        )
        if (mail) await addDocuments(write, { claim: seq }, documents, now)
        return { number, isSent: mail !== null }
      })
      if (!isSent) await media.documents.remove(documents.map(({ id }) => documentKeyOf(id)))
      return { number }
    },

    /** Whether a claim waits for this token. */
    isWaiting: async (token: string) =>
      (await claimByToken(db.read, hashOfToken(token), 'unconfirmed')) !== null,

    /** @throws Problem 404 for a token that is wrong, or was used. */
    async confirm(token: string): Promise<ClaimReceived> {
      const now = clock()
      return db.write(async (write) => {
        const claim = await claimByToken(write, hashOfToken(token), 'unconfirmed')
        if (!claim) throw linkIsOver()
        const { answer_days: days } = (await getSetting(write, 'platform')).value
        const { track, track_title } = await trackOf(write, claim.track_id)
        if (track !== null)
          await nameCreators(write, claim.seq, await creatorsOfTrack(write, track))
        const changes = { track, track_title, confirmed_at: now, due_at: now + days * DAY }
        const confirmed = await move(
          write,
          claim,
          'confirm',
          { ...changes, token_hash: null },
          { by: null, now },
        )
        const detail = { ...claimOf(confirmed), days }
        await tellClaimant(write, confirmed, { kind: 'claim-received', detail }, now)
        return { number: claim.number }
      })
    },
  }
}
export type Receiver = ReturnType<typeof makeReceiver>

const noRoom = () =>
  new Problem(503, 'We cannot take files now. Send the claim without them, or try again later.', {
    headers: { 'retry-after': '3600' },
  })

async function trackOf(read: Handle, id: string) {
  const track = id ? await claimedTrack(read, id) : null
  return { track: track?.seq ?? null, track_title: track?.title ?? '' }
}
