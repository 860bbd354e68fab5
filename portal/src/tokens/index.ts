/** The API tokens of the person, in the settings of both portals. */
import { lazyScreen } from '../layout/lazyScreen.tsx'

export const ApiTokens = lazyScreen(() => import('./ApiTokens.tsx'), 'ApiTokens')
