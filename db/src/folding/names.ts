import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { IDENTITY_VERSION, identityOf } from '../records/identity.ts'
import type { FoldStep } from './step.ts'

const AT_ONCE = 500

/** Sets `name_identity` of rows by `seq`. */
const identitiesOf = (noun: 'artists' | 'creator_requests', name: string): FoldStep => ({
  name,
  version: IDENTITY_VERSION,
  async next({ db, tables }, after) {
    const t = tables[noun]
    const rows = await db
      .select({ seq: t.seq, name: t.name, name_identity: t.name_identity })
      .from(t)
      .where(gt(t.seq, Number(after ?? 0)))
      .orderBy(asc(t.seq))
      .limit(AT_ONCE)
    for (const row of rows) {
      const name_identity = identityOf(row.name)
      if (name_identity !== row.name_identity)
        await db.update(t).set({ name_identity }).where(eq(t.seq, row.seq))
    }
    return rows.at(AT_ONCE - 1)?.seq ?? null
  },
})

export const artistIdentities = identitiesOf('artists', 'identities of artists')

/** An open request is for the creator of its identity. */
export const requestIdentities = identitiesOf('creator_requests', 'identities of requests')

/** `name_identity` of the former names of merged artists. */
export const aliasNames: FoldStep = {
  name: 'identities of former names',
  version: IDENTITY_VERSION,
  async next({ db, tables: { artist_aliases: t } }, after) {
    const rows = await db
      .select({ id: t.id, name: t.name, name_identity: t.name_identity })
      .from(t)
      .where(gt(t.id, String(after ?? '')))
      .orderBy(asc(t.id))
      .limit(AT_ONCE)
    for (const { id, name, name_identity: before } of rows) {
      const name_identity = identityOf(name)
      if (name_identity !== before) await db.update(t).set({ name_identity }).where(eq(t.id, id))
    }
    return rows.at(AT_ONCE - 1)?.id ?? null
  },
}

/**
 * `name_identity` of creators. Where another one has the same identity by now, both keep their
 * names: the later one is told apart by `namesake`, as a deleted one is.
 */
export const creatorNames: FoldStep = {
  name: 'identities of creators',
  version: IDENTITY_VERSION,
  async next({ db, tables: { creators: t } }, after) {
    const rows = await db
      .select({
        seq: t.seq,
        name: t.name,
        name_identity: t.name_identity,
        namesake: t.namesake,
        deleted_at: t.deleted_at,
      })
      .from(t)
      .where(gt(t.seq, Number(after ?? 0)))
      .orderBy(asc(t.seq))
      .limit(AT_ONCE)
    for (const { seq, name, name_identity: before, namesake, deleted_at } of rows) {
      const name_identity = identityOf(name)
      const [holder] = await db
        .select({ seq: t.seq })
        .from(t)
        .where(and(eq(t.name_identity, name_identity), eq(t.namesake, 0), ne(t.seq, seq)))
      const next = { name_identity, namesake: holder || deleted_at !== null ? seq : 0 }
      if (next.name_identity !== before || next.namesake !== namesake)
        await db.update(t).set(next).where(eq(t.seq, seq))
    }
    return rows.at(AT_ONCE - 1)?.seq ?? null
  },
}
