import type { RestrictionSubject } from '@melodia/contract/choices/restrictions'

/** What an administrator can hold back; plays only the platform itself does. */
export interface Restrictable {
  kind: Exclude<RestrictionSubject, 'plays'>
  id: string
  title: string
}
