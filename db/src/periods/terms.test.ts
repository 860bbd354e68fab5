import { expect, it } from 'vitest'
import { artistBySeq, createArtist } from '../artists.ts'
import { addConsent, updateConsent } from '../consents.ts'
import { replaceContributions, type NewContribution } from '../contributions.ts'
import { createCreator, creatorBySeq } from '../creators.ts'
import { replaceCredits } from '../credits/replace.ts'
import { addSplit, declineShares } from '../splits.ts'
import { findOrMakeParties, type NewShareParty } from '../splits/parties.ts'
import { addRecoupments } from '../splits/recoupments.ts'
import { describeDatabases } from '../testing/testing.ts'
import { addTrack, NOW } from '../testing/tracks.ts'
import { userOfIdentity } from '../users.ts'
import { addPlatformShare, termsOf } from './terms.ts'

const DAY = 86_400_000
const at = (day: number) => NOW + day * DAY

const sung = (artist: number): NewContribution => ({
  role: 'LeadVocalist',
  ai: 'partly',
  creator: null,
  artist: null,
  name: 'Ben',
  tool: null,
  instrument: null,
  voice_of: [artist],
  style_of: [],
  shown: true,
})

describeDatabases('terms of a track', (current) => {
  /** A track of Ada, an artist whose voice can be taken, and who else there is. */
  async function setUp() {
    const email = 'ada@melodia.example'
    const { seq: user } = await userOfIdentity(
      current(),
      { issuer: 'i', uid: 'ada', email, name: 'Ada' },
      NOW,
    )
    return current().write(async (write) => {
      const ada = await creatorBySeq(write, await createCreator(write, { name: 'Ada', user }, NOW))
      const ben = await creatorBySeq(write, await createCreator(write, { name: 'Ben' }, NOW))
      const vera = await artistBySeq(write, await createArtist(write, { name: 'Vera' }, NOW))
      const track = await addTrack(write, { creators: ['Ada'] })
      return { user, ada, ben, vera, track }
    })
  }
  type Given = Awaited<ReturnType<typeof setUp>>

  const terms = async ({ track }: Given, more = {}) => {
    const { seq, id } = track
    const options = { until: at(100), recoups: true, ...more }
    const found = await termsOf(current().read, [{ seq, id, created_at: NOW }], options)
    return found.get(seq) ?? []
  }
  const nothing = { platform_bp: 0, consents: [], recoup: [] }
  const whole = (party: string) => [{ party, share_bp: 10_000 }]

  const split = (
    { user, track }: Given,
    day: number,
    shares: { party: NewShareParty; share_bp: number }[],
  ) =>
    current().write(async (write) => {
      const everybody = shares.map(({ party }) => party)
      const parties = await findOrMakeParties(write, everybody, at(day))
      const row = { track: track.seq, from: at(day), made_by: user, shares }
      return addSplit(write, row, parties, at(day))
    })
  const consent = ({ user, vera }: Given, from: number, entered = from) =>
    current().write((write) =>
      addConsent(
        write,
        {
          artist: vera.seq,
          uses: ['voice'],
          creators: null,
          territories: ['*'],
          from: at(from),
          until: null,
          share_bp: 2_000,
          terms: '',
          reason: '',
          given: 'signed-in',
          given_by: user,
        },
        at(entered),
      ),
    )
  const take = ({ track }: Given, day: number, artists: number[]) =>
    current().write((write) => replaceContributions(write, track.seq, artists.map(sung), at(day)))

  it('are all of the first creator where nothing was said', async () => {
    const given = await setUp()
    expect(await terms(given)).toEqual([{ from: NOW, ...nothing, split: whole(given.ada.id) }])
  })

  it('follow a voice that is taken, its consent, and what that says', async () => {
    const given = await setUp()
    const one = await consent(given, 1)
    await take(given, 2, [given.vera.seq])
    await current().write((write) => updateConsent(write, one, { share_bp: 3_000 }, at(3)))
    await current().write((write) =>
      updateConsent(write, one, { until: at(5), withdrawn_at: at(4) }, at(4)),
    )
    const share = (share_bp: number) => ({
      ...nothing,
      consents: [{ party: given.vera.id, share_bp }],
      split: whole(given.ada.id),
    })
    expect(await terms(given)).toEqual([
      { from: NOW, ...nothing, split: whole(given.ada.id) },
      { from: at(2), ...share(2_000) },
      { from: at(3), ...share(3_000) },
      { from: at(5), ...nothing, split: whole(given.ada.id) },
    ])
    await take(given, 4, [])
    expect((await terms(given)).map(({ from }) => from)).toEqual([NOW, at(2), at(3), at(4)])
  })

  it('know a consent that begins before it was entered from then on only', async () => {
    const given = await setUp()
    await take(given, 1, [given.vera.seq])
    await consent(given, -10, 6)
    expect((await terms(given)).map(({ from }) => from)).toEqual([NOW, at(6)])
  })

  it('follow splits, and fall back to the one before that is declined', async () => {
    const given = await setUp()
    const { ada, ben, user } = given
    const party = (of: typeof ada) => ({ kind: 'creator' as const, of })
    await split(given, 1, [{ party: party(ada), share_bp: 10_000 }])
    const shares = [
      { party: party(ada), share_bp: 6_000 },
      {
        party: { kind: 'person' as const, name: 'Cy', email: 'cy@melodia.example' },
        share_bp: 4_000,
      },
    ]
    const second = await split(given, 2, shares)
    await split(given, 3, [{ party: party(ben), share_bp: 10_000 }])
    const answer = { creator: ada.seq, user, notes: 'No.' }
    await current().write((write) => declineShares(write, second, answer, at(4)))
    const found = await terms(given)
    expect(found.map(({ from }) => from)).toEqual([NOW, at(2), at(3)])
    expect(found[1]?.split.map(({ share_bp }) => share_bp).toSorted((a, b) => a - b)).toEqual([
      4_000, 6_000,
    ])
    expect(found[2]?.split).toEqual(whole(ben.id))
    const { splits } = current().read.tables
    await current().write((write) =>
      write.db
        .update(splits)
        .set({ declined_at: at(5) })
        .where(undefined),
    )
    const back = await terms(given)
    expect(back.at(-1)).toMatchObject({ from: at(5), split: whole(ada.id) })
  })

  it('follow who is credited first, also after the order has changed', async () => {
    const given = await setUp()
    const { ada, ben, track } = given
    const credit = (day: number, people: number[]) =>
      current().write((write) =>
        replaceCredits(write, 'creator', new Map([[track.seq, people]]), { now: at(day) }),
      )
    await credit(1, [ada.seq, ben.seq])
    await credit(2, [ben.seq, ada.seq])
    await credit(3, [ben.seq])
    expect((await terms(given)).map(({ from, split: [one] }) => [from, one?.party])).toEqual([
      [NOW, ada.id],
      // Another creator is credited: own plays are others from then on.
      [at(1), ada.id],
      [at(2), ben.id],
      [at(3), ben.id],
    ])
  })

  it('follow the share of the platform, and what is paid back first', async () => {
    const given = await setUp()
    const { user, track, ada } = given
    await current().write((write) =>
      addPlatformShare(write, { from: at(1), share_bp: 1_500, made_by: user }),
    )
    const party = { kind: 'creator' as const, of: ada }
    const recoup = (day: number, amount_minor: number) =>
      current().write(async (write) => {
        const parties = await findOrMakeParties(write, [party], at(day))
        await addRecoupments(write, track.seq, [{ party, amount_minor }], {
          parties,
          by: user,
          now: at(day),
        })
      })
    await recoup(2, 500)
    await recoup(3, 300)
    await recoup(4, 0)
    const left = (found: Awaited<ReturnType<typeof terms>>) =>
      found.map(({ from, platform_bp, recoup: [one] }) => [from, platform_bp, one?.left_minor])
    expect(left(await terms(given))).toEqual([
      [NOW, 0, undefined],
      [at(1), 1_500, undefined],
      [at(2), 1_500, 500],
      [at(3), 1_500, 300],
      [at(4), 1_500, undefined],
    ])
    expect((await terms(given, { recoups: false })).map(({ from }) => from)).toEqual([NOW, at(1)])
  })
})
