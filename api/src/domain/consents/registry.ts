import { CONSENT_USES } from '@melodia/contract/choices/consents'
import type { RegistryEntry } from '@melodia/contract/consents'
import type { ConsentRecord } from '@melodia/db/consents'

/**
 * What everybody may know of an artist's consents that are in force: for each use whether, since when,
 * and on whose word. Never terms, shares or documents.
 */
export const registryOf = (inForce: readonly ConsentRecord[]): RegistryEntry[] =>
  CONSENT_USES.map((use) => {
    const given = inForce.filter(({ uses }) => uses.includes(use))
    const forAll = given.filter(({ creators }) => creators === null)
    const told = forAll.length > 0 ? forAll : given
    if (told.length === 0) return { use, given: 'nobody', since: null, by: null }
    return {
      use,
      given: forAll.length > 0 ? 'everybody' : 'some',
      since: new Date(Math.min(...told.map(({ from }) => from))).toISOString(),
      by: told.some(({ given: way }) => way === 'signed-in') ? 'artist' : 'administrator',
    }
  })
