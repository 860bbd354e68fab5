import type { ConsentState, ConsentUse } from '@melodia/contract/choices/consents'
import type { Consent } from '@melodia/contract/consents'
import * as texts from '#texts/consents.ts'

export const USES = {
  voice: texts.voice,
  style: texts.style,
  likeness: texts.likeness,
  training: texts.training,
} as const satisfies Record<ConsentUse, string>

export const STATES = {
  planned: texts.planned,
  'in-force': texts.inForce,
  ended: texts.ended,
  withdrawn: texts.withdrawn,
} as const satisfies Record<ConsentState, string>

/** Whether it can still be changed or withdrawn. */
export const isOpen = ({ state }: Pick<Consent, 'state'>) =>
  state === 'planned' || state === 'in-force'

const list = new Intl.ListFormat('en')
const regions = new Intl.DisplayNames('en', { type: 'region' })
const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

export const usesOf = ({ uses }: Pick<Consent, 'uses'>) => list.format(uses.map((use) => USES[use]))

export const whomFor = ({ creators }: Pick<Consent, 'creators'>) =>
  creators === null ? texts.everybody : list.format(creators.map(({ name }) => name))

export const placesOf = ({ territories }: Pick<Consent, 'territories'>) =>
  territories.includes('*')
    ? texts.allOfTheWorld
    : list.format(territories.map((code) => regions.of(code) ?? code))

export const momentText = (at: string) => days.format(Date.parse(at))
