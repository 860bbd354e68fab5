import { PAGE_SIZES } from '@melodia/contract/choices'
import { PageHeader } from '@melodia/portal/layout'
import { Preferences } from '@melodia/portal/settings'
import { SETTINGS } from '../places.ts'
import { Nav } from './Nav.tsx'

/** How one likes to work. The portal has no single-key shortcuts to switch off. */
export const OwnPreferences = () => (
  <>
    <PageHeader title="Preferences" breadcrumbs={[{ label: 'Settings', to: SETTINGS }]} />
    <Nav />
    <Preferences pageSizes={PAGE_SIZES.creatorTracks} />
  </>
)
