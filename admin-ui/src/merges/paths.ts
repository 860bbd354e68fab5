import type { Place } from '@melodia/portal'

/** The screen with the likely doubles. */
export const DOUBLES: Place = { label: 'Likely doubles', to: '/artists/doubles' }
