import type { ViteDevServer } from 'vite'
import type { Deployment } from '../pages/fill.ts'
import type { PageOptions } from '../../kit/http/headers.ts'

export interface WebOptions extends Deployment, PageOptions {
  /** Folder with `landing`, `admin-ui` and `creator-ui`. */
  root: string
  /** Unix milliseconds. */
  clock?: () => number
  /** In development: receives the server of landing's sources, which render the pages of music. */
  onLanding?: (server: ViteDevServer) => void
}
