import type { Approval } from '@melodia/contract/approvals'
import { CONSENT_USES, type ConsentUse } from '@melodia/contract/choices/consents'
import { paths } from '../paths.ts'
import type { Named } from './PeopleField.tsx'

/** What the form of a new consent begins with; in the state of the history, so that it outlives a reload. */
export interface ConsentStart {
  artist: Named[]
  uses: ConsentUse[]
  isForAll: boolean
  creators: Named[]
}

/** The way to the form of the consent that an approval of a voice or a style needs: no more than that. */
export const consentFor = ({ artist, uses, asked_by }: Approval) => ({
  to: paths.create('consents'),
  state: {
    artist: [artist],
    uses: CONSENT_USES.filter((use) => uses.some((asked) => asked === use)),
    isForAll: asked_by === null,
    creators: asked_by ? [asked_by] : [],
  } satisfies ConsentStart,
})
