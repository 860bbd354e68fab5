/** The API tokens of the person, in the settings of both portals. */
import { lazily } from '../lazily.ts'

export const ApiTokens = lazily(() => import('./ApiTokens.tsx'), 'ApiTokens')
