import { LIMITS } from '@melodia/contract/choices/limits'
import { getArtist } from '@melodia/db/artists'
import { getCreator, type CreatorRecord } from '@melodia/db/creators'
import type { Database, Handle } from '@melodia/db/database'
import { addDocuments, getDocument } from '@melodia/db/documents'
import { expected } from '@melodia/db/records'
import {
  askToRepresent,
  countAsked,
  getRepresentation,
  grantedOf,
  hasAsked,
  representationBySeq,
  type RepresentationRecord,
} from '@melodia/db/representations'
import { conflict, notFound, unacceptable } from '../../../kit/http/errors.ts'
import { readFields, requireAll } from '../../../kit/http/fields.ts'
import { existingOrThrow, type Target } from '../../../kit/http/versions.ts'
import { actorOf, type Caller } from '../../../platform/access/access.ts'
import type { FormDocuments } from '../../../platform/documents/documents.ts'
import { record } from '../../../platform/events/record.ts'
import type { Form } from '../../../platform/forms/uploadFields.ts'
import { REPRESENTATION_FORM } from './form.ts'
import { move } from './move.ts'

interface RepresentationsOptions {
  db: Database
  clock: () => number
}

interface Asking {
  caller: Caller
  creator: Pick<CreatorRecord, 'seq' | 'id' | 'name'>
  /** Public id of the artist. */
  artist: string
}

/** Rules of who speaks for an artist (contract, Consent). Knows nothing of HTTP. */
export function makeRepresentations({ db, clock }: RepresentationsOptions) {
  async function get(id: string) {
    const found = await getRepresentation(db.read, id)
    if (!found) throw notFound('Representation')
    return found
  }

  const existing = async (handle: Handle, { id, ifVersion }: Target) =>
    existingOrThrow('Representation', expected(await getRepresentation(handle, id), ifVersion))

  /** Throws if the creator may not ask for this artist. Returns both by `seq`. */
  async function expectAsking(handle: Handle, { creator, artist: id }: Omit<Asking, 'caller'>) {
    const artist = await getArtist(handle, id)
    if (!artist) throw notFound('Artist')
    if (artist.creator_id === creator.id) throw conflict(`You speak for ${artist.name} already.`)
    if (await hasAsked(handle, { artist: artist.seq, creator: creator.seq }))
      throw conflict(`You have asked to speak for ${artist.name} already. We will answer that.`)
    if ((await countAsked(handle, creator.seq)) >= LIMITS.askedPerCreator)
      throw conflict(
        `You wait for answers about ${LIMITS.askedPerCreator} artists. Ask for more once we have answered some.`,
      )
    return artist
  }

  /** Asks for an artist with a staged form. `keep` runs in the same transaction. */
  async function ask(
    { caller, creator, artist: id }: Asking,
    { texts }: Form<'evidence'>,
    form: FormDocuments<'evidence'>,
    keep: (write: Handle, representation: RepresentationRecord) => Promise<void>,
  ) {
    const read = readFields(texts, ...REPRESENTATION_FORM, { required: ['message'] })
    // Before the files are read, which takes longest.
    if (Object.keys(read.errors).length === 0) await expectAsking(db.read, { creator, artist: id })
    const { documents, errors } = await form.check('evidence')
    const all = { ...read.errors, ...errors }
    if (Object.keys(all).length > 0) throw unacceptable(all)
    const { message } = requireAll({ message: read.fields.message })
    const evidence = await form.commit(documents)
    const now = clock()
    return db.write(async (write) => {
      const artist = await expectAsking(write, { creator, artist: id })
      const asked = { artist: artist.seq, creator: creator.seq, asked_by: caller.user.seq, message }
      const seq = await askToRepresent(write, asked, now)
      await addDocuments(write, { representation: seq }, evidence, now)
      const representation = await representationBySeq(write, seq)
      await record(write, {
        actor: actorOf(caller),
        action: 'represent',
        resource: 'artists',
        resource_id: artist.id,
        title: artist.name,
        detail: { representation: representation.id, creator: creator.name },
        creators: [creator.id],
        now,
      })
      await keep(write, representation)
      return representation
    })
  }

  /** The artist is the creator's from now on; whoever represented them until then is told why not. */
  async function grant(caller: Caller, target: Target, given: string) {
    const notes = reasonOf(given)
    const now = clock()
    return db.write(async (write) => {
      const asked = await existing(write, target)
      const creator = await getCreator(write, asked.creator.id)
      if (asked.state === 'asked' && !creator?.is_active)
        throw conflict(`${asked.creator.name} is switched off. Switch that creator on first.`)
      const former = await grantedOf(write, asked.artist_seq)
      const moving = { actor: actorOf(caller), notes, now }
      if (asked.state === 'asked' && former) await move(write, former, 'end-representation', moving)
      await move(write, asked, 'grant-representation', moving)
      return representationBySeq(write, asked.seq)
    })
  }

  async function decline(caller: Caller, target: Target, given: string) {
    const notes = reasonOf(given)
    const now = clock()
    return db.write(async (write) => {
      const asked = await existing(write, target)
      await move(write, asked, 'decline-representation', { actor: actorOf(caller), notes, now })
      return representationBySeq(write, asked.seq)
    })
  }

  /** Nobody represents the artist of this id any more. */
  async function end(caller: Caller, { id, ifVersion }: Target, given: string) {
    const notes = reasonOf(given)
    const now = clock()
    return db.write(async (write) => {
      const artist = existingOrThrow('Artist', expected(await getArtist(write, id), ifVersion))
      const granted = await grantedOf(write, artist.seq)
      if (!granted) throw conflict(`Nobody represents ${artist.name}.`)
      await move(write, granted, 'end-representation', { actor: actorOf(caller), notes, now })
      return representationBySeq(write, granted.seq)
    })
  }

  async function document(id: string, documentId: string) {
    const { seq } = await get(id)
    return getDocument(db.read, { representation: seq }, documentId)
  }

  return { get, ask, grant, decline, end, document }
}

/** The creator reads it. */
function reasonOf(notes: string) {
  const reason = notes.trim()
  if (reason === '') throw unacceptable({ notes: 'Please say why: the creator reads it.' })
  return reason
}
