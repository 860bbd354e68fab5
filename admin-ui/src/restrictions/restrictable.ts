import type { RestrictionSubject } from '@melodia/contract/choices/restrictions'

/** What an administrator can hold back; plays and amounts only the platform itself does. */
export interface Restrictable {
  kind: Exclude<RestrictionSubject, 'plays' | 'amount'>
  id: string
  title: string
}
