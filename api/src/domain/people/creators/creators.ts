import { countCredits } from '@melodia/db/credits'
import {
  countPlaylistsOf,
  createCreator,
  creatorBySeq,
  getCreator,
  updateCreator,
  type CreatorRecord,
} from '@melodia/db/creators'
import type { Database, Handle } from '@melodia/db/database'
import { expected } from '@melodia/db/records'
import { actorOf, type Caller } from '../../../platform/access/access.ts'
import { conflict, notFound } from '../../../kit/http/errors.ts'
import { requireAll } from '../../../kit/http/fields.ts'
import { nextImages } from '../../../platform/media/recordImages.ts'
import type { UploadStore } from '../../../platform/media/uploadStore.ts'
import { acceptPerson, countedTracks, type PersonForm } from '../form.ts'
import { counted } from '../../../kit/text/text.ts'
import { existingOrThrow, type Target } from '../../../kit/http/versions.ts'
import { findAssignee, noteAssignment } from './assignment.ts'
import { auditCreator } from './audit.ts'
import { CREATOR_FORM, CREATOR_RULES, PROFILE_FORM, PROFILE_RULES } from './form.ts'
import { refuseTakenName } from '../names.ts'
import { ownHref, ownUri } from './present.ts'
import { ACCESS_ENDED, endAllOf } from '../representations/move.ts'
import { record } from '../../../platform/events/record.ts'
import { switchCreator } from './suspension.ts'
import { trashRecord } from '../../trash/keep.ts'

interface CreatorsOptions {
  db: Database
  clock: () => number
  /** Throws if the session is not fresh: the caller may then not give or take rights. */
  expectFreshSession: (caller: Caller) => void
}

/** The rules of creators and of their own profiles (contract). Knows nothing of HTTP. */
export function makeCreators({ db, clock, expectFreshSession }: CreatorsOptions) {
  async function get(id: string) {
    const creator = await getCreator(db.read, id)
    if (!creator) throw notFound('Creator')
    return creator
  }

  const existing = async (handle: Handle, { id, ifVersion }: Target) =>
    existingOrThrow('Creator', expected(await getCreator(handle, id), ifVersion))

  /** Throws if the creator does not exist or has another version. */
  const expect = (target: Target) => existing(db.read, target)

  /** Creates a creator from a staged form. `keep` runs in the same transaction. */
  async function create(
    caller: Caller,
    form: PersonForm,
    uploadStore: UploadStore,
    keep: (write: Handle, creator: CreatorRecord) => Promise<void>,
  ) {
    const rules = { ...CREATOR_RULES, required: ['name'] }
    const { fields, added } = await acceptPerson(form, uploadStore, CREATOR_FORM, rules)
    const { id: _, existingImages, mid, name, statement: __, ...rest } = fields
    const { 'external_urls.melodia': external_url, ...facts } = rest
    const now = clock()
    return db.write(async (write) => {
      await refuseTakenName(write, name, { instead: ANOTHER_NAME })
      const user = await findAssignee(write, mid)
      if (user) expectFreshSession(caller)
      const images = await nextImages(write, [], { existingImages, added }, now)
      const values = { ...facts, ...requireAll({ name }), external_url, user, images }
      const creator = await creatorBySeq(write, await createCreator(write, values, now))
      await auditCreator(write, null, creator, { caller, now })
      await noteAssignment(write, null, { creator, isNew: true }, { caller, now })
      await keep(write, creator)
      return creator
    })
  }

  /** Changes the fields that were sent, and records a changed assignment. */
  async function update(
    caller: Caller,
    target: Target,
    form: PersonForm,
    uploadStore: UploadStore,
  ) {
    const { id } = target
    const rules = { ...CREATOR_RULES, id }
    const { fields, added } = await acceptPerson(form, uploadStore, CREATOR_FORM, rules)
    const { id: _, existingImages, mid, href, uri, is_active, statement, ...rest } = fields
    const { 'external_urls.melodia': external_url, ...facts } = rest
    const now = clock()
    return db.write(async (write) => {
      const before = await existing(write, target)
      await refuseTakenName(write, facts.name, { except: id, instead: ANOTHER_NAME })
      const changes = {
        ...facts,
        external_url,
        // Forms send back the defaults they were shown.
        href: href === ownHref(id) ? '' : href,
        uri: uri === ownUri(id) ? '' : uri,
        user: await findAssignee(write, mid, before),
        images: await nextImages(write, before.images, { existingImages, added }, now),
      }
      if (changes.user !== undefined && before.user && before.user.seq !== changes.user)
        await endAllOf(write, before, { actor: actorOf(caller), notes: ACCESS_ENDED, now })
      const changed = existingOrThrow('Creator', await updateCreator(write, id, changes, { now }))
      if (is_active !== undefined)
        await switchCreator(write, changed, is_active, { caller, now, statement })
      const creator = await creatorBySeq(write, before.seq)
      const isRight =
        before.user?.seq !== creator.user?.seq || before.is_active !== creator.is_active
      if (isRight) expectFreshSession(caller)
      await auditCreator(write, before, creator, { caller, now })
      await noteAssignment(write, before.user, { creator, isNew: false }, { caller, now })
      return creator
    })
  }

  /** Changes a creator's own profile: name, bio, genres and images. */
  async function updateProfile(
    caller: Caller,
    target: Target,
    form: PersonForm,
    uploadStore: UploadStore,
  ) {
    const { id } = target
    const rules = { ...PROFILE_RULES, id }
    const { fields, added } = await acceptPerson(form, uploadStore, PROFILE_FORM, rules)
    const { id: _, existingImages, ...facts } = fields
    const now = clock()
    return db.write(async (write) => {
      const before = await existing(write, target)
      await refuseTakenName(write, facts.name, { except: id, instead: ANOTHER_NAME })
      const images = await nextImages(write, before.images, { existingImages, added }, now)
      const changed = await updateCreator(write, id, { ...facts, images }, { now })
      if (added.length > 0) await uploadStore.settle(write)
      const creator = existingOrThrow('Creator', changed)
      await auditCreator(write, before, creator, { caller, now })
      return creator
    })
  }

  /** A creator with a user, tracks or playlists cannot be deleted. */
  async function remove(caller: Caller, target: Target) {
    const now = clock()
    return db.write(async (write) => {
      const creator = await existing(write, target)
      const hindrances = await whatHolds(write, creator)
      if (hindrances.length > 0) throw conflict(hindrances.join(' '))
      const trash = await trashRecord(write, 'creators', creator, { caller, now })
      await record(write, {
        actor: actorOf(caller),
        action: 'delete',
        resource: 'creators',
        resource_id: creator.id,
        title: creator.name,
        detail: {},
        now,
      })
      return { id: creator.id, trash }
    })
  }

  return { get, expect, create, update, updateProfile, remove }
}

const ANOTHER_NAME = 'Please choose another name.'

/** Reasons against deleting a creator, each with its solution. */
async function whatHolds(write: Handle, { seq, user }: CreatorRecord) {
  const credits = await countCredits(write, 'creator', seq)
  const playlists = await countPlaylistsOf(write, seq)
  const sentences: string[] = []
  if (user)
    sentences.push(
      `This creator is assigned to ${user.name || user.email}. Revoke the access first.`,
    )
  if (credits.tracks > 0)
    sentences.push(
      `This creator has ${countedTracks(credits)}. Change their creators or delete them first.`,
    )
  if (playlists > 0)
    sentences.push(`This creator has ${counted(playlists, 'playlist')}. Delete them first.`)
  return sentences
}
