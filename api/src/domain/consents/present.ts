import type { Consent } from '@melodia/contract/consents'
import type { ConsentRecord } from '@melodia/db/consents'
import type { DocumentRecord } from '@melodia/db/documents'

const iso = (at: number) => new Date(at).toISOString()

/** A consent as its two sides read it; of its documents the newest one. */
export function presentConsent(row: ConsentRecord, documents: readonly DocumentRecord[]): Consent {
  const document = documents.at(-1)
  return {
    id: row.id,
    artist_id: row.artist.id,
    artist: { id: row.artist.id, name: row.artist.name },
    uses: row.uses,
    creators: row.creators && row.creators.map(({ id, name }) => ({ id, name })),
    territories: row.territories,
    from: iso(row.from),
    until: row.until === null ? null : iso(row.until),
    share_bp: row.share_bp,
    terms: row.terms,
    given: row.given,
    reason: row.reason,
    document: document
      ? { id: document.id, name: document.name, sha256: document.sha256, size: document.bytes }
      : null,
    state: row.state,
    withdrawn_at: row.withdrawn_at === null ? null : iso(row.withdrawn_at),
    created_at: iso(row.created_at),
    version: row.version,
  }
}
