import type { Deployment } from './fill.ts'
import type { PageOptions } from '../http/headers.ts'

export interface WebOptions extends Deployment, PageOptions {
  /** Folder with `landing`, `admin-ui` and `creator-ui`. */
  root: string
  /** Unix milliseconds. */
  clock?: () => number
}
