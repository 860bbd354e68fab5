import type { ViteDevServer } from 'vite'
import type { Deployment } from '../pages/fill.ts'
import type { PageOptions } from '../../kit/http/headers.ts'

export interface WebOptions extends Deployment, PageOptions {
  /** Folder with `landing`, `admin-ui` and `creator-ui`. */
  root: string
  /** Unix milliseconds. */
  clock?: () => number
  /** Part of the landing page that shows music; it has none in development. */
  listen?: () => Promise<string>
  /** Part of the page of royalties that shows the closed periods; likewise. */
  periods?: () => Promise<string>
  /** In development: receives the server of landing's sources, which render the pages of music. */
  onLanding?: (server: ViteDevServer) => void
}
