import type { AccountRecord } from '@melodia/db/accounts'
import type { Database, Handle } from '@melodia/db/database'
import type { Provider } from 'oidc-provider'
import type { Assets } from './assets.ts'
import type { CookieNames } from './cookies.ts'
import type { Devices } from './device.ts'
import type { Downloads } from './downloads/downloads.ts'
import type { InteractionStore } from './interactionStore.ts'
import type { Log } from './log.ts'
import type { Ending } from './credentials/end.ts'
import type { AuditAccount, Belongings, QueueMail } from './options.ts'
import type { Frame } from './pages/layout.ts'
import type { Tries } from './tries.ts'

/** Dependencies of the routes. */
export interface Parts {
  issuer: string
  db: Database
  /** Replaced when keys change, so do not keep a reference. */
  readonly provider: Provider
  answer: ReturnType<Provider['callback']>
  frame: Frame
  assets: Assets
  origins: readonly string[]
  interactions: InteractionStore
  devices: Devices
  tries: Tries
  confirmEmail: boolean
  needsSecondFactor: (account: Pick<AccountRecord, 'id'>) => Promise<boolean>
  names: CookieNames
  isSecure: boolean
  /** Newest first; they change. */
  cookieKeys: () => readonly string[]
  /** Keys of the secrets of authenticator apps, newest first; they change. */
  factorKeys: () => readonly string[]
  clock: () => number
  log: Log
  audit: AuditAccount
  belongings: Belongings
  downloads: Downloads
  /** Ends what an event ends (`credentials/endings.ts`). Returns the number of sessions. */
  endCredentials(write: Handle, ending: Omit<Ending, 'now' | 'endTokens'>): Promise<number>
  /** Null if no mail is set up. */
  mail: QueueMail | null
}
