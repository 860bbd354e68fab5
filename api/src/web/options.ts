import type { Deployment } from './fill.ts'
import type { PageOptions } from '../http/headers.ts'

export interface WebOptions extends Deployment, PageOptions {
  /** Folder that holds `landing`, `admin-ui` and `creator-ui`. */
  root: string
  /** Milliseconds since 1970. */
  clock?: () => number
}
