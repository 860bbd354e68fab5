import { publicPath } from '@melodia/contract/choices/catalogue'
import { CREDIT_ROLES, type CreditRole } from '@melodia/contract/choices/contributions'
import type { CatalogueTrackDetail } from '@melodia/contract/catalogue'
import type { Contribution, Tool } from '@melodia/contract/contributions'
import { roleWords } from '@melodia/contract/disclosure'
import { toolName } from '@melodia/contract/parts'

/**
 * Who and what made a track, in the words of schema.org: people as writers of the composition or
 * with their roles in the recording, and programs as instruments of its creation, since neither
 * `creator` nor `contributor` may be one.
 */

type Made = Pick<CatalogueTrackDetail, 'contains' | 'contributions' | 'disclosure' | 'title' | 'id'>

/** IPTC's words for how a recording came to be; there are none for music made by people alone. */
const SOURCES = {
  partly: 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
  all: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
} as const

const isWriting = (role: CreditRole) =>
  CREDIT_ROLES[role].some((part) => part === 'composition' || part === 'lyrics') &&
  role !== 'Arranger'
const writes = (part: 'composition' | 'lyrics') => (role: CreditRole) =>
  isWriting(role) && CREDIT_ROLES[role].some((each) => each === part)

/** Properties of the recording. */
export function creditsOf({ contains, contributions, disclosure, title }: Made, publicUrl: string) {
  const people = contributions.filter(({ party }) => !('generator' in party))
  const named = (is: (role: CreditRole) => boolean) =>
    people.filter(({ role }) => is(role)).map((one) => personOf(one, publicUrl))
  const [composer, lyricist] = [named(writes('composition')), named(writes('lyrics'))]
  const contributor = people
    .filter(({ role }) => !isWriting(role))
    .map((one) => ({
      '@type': 'Role',
      roleName: roleWords(one),
      contributor: personOf(one, publicUrl),
    }))
  return {
    creditText: disclosure,
    ...(contains !== null && contains !== 'none' && { digitalSourceType: SOURCES[contains] }),
    ...(contributor.length > 0 && { contributor }),
    ...(composer.length + lyricist.length > 0 && {
      recordingOf: {
        '@type': 'MusicComposition',
        name: title,
        ...(composer.length > 0 && { composer }),
        ...(lyricist.length > 0 && { lyricist }),
      },
    }),
  }
}

/** How the programs that are named made the recording; nothing where none is. */
export function creationOf({ id, contributions }: Made, publicUrl: string): object[] {
  const instrument = contributions.flatMap((one) => (one.tool ? [softwareOf(one, one.tool)] : []))
  const result = { '@id': publicUrl + publicPath('tracks', id) }
  return instrument.length > 0 ? [{ '@type': 'CreateAction', instrument, result }] : []
}

const softwareOf = (contribution: Contribution, tool: Tool) => ({
  '@type': 'SoftwareApplication',
  name: toolName(tool),
  description: roleWords(contribution),
  ...(tool.version !== undefined && { softwareVersion: tool.version }),
})

function personOf({ party }: Contribution, publicUrl: string) {
  const path =
    ('artist_id' in party && publicPath('artists', party.artist_id)) ||
    ('creator_id' in party && publicPath('creators', party.creator_id))
  return { '@type': 'Person', name: party.name, ...(path && { url: publicUrl + path }) }
}
