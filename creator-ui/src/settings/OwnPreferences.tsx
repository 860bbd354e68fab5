import { PAGE_SIZES } from '@melodia/contract/choices'
import { paths } from '@melodia/portal'
import { PageHeader } from '@melodia/portal/layout'
import { Preferences } from '@melodia/portal/settings'
import { SETTINGS } from '../places.ts'
import { Nav } from './Nav.tsx'

const above = [
  { label: 'Dashboard', to: paths.home },
  { label: 'Settings', to: SETTINGS },
]

/** How one likes to work. The portal has no single-key shortcuts to switch off. */
export const OwnPreferences = () => (
  <>
    <PageHeader title="Preferences" above={above} />
    <Nav />
    <Preferences pageSizes={PAGE_SIZES.creatorTracks} />
  </>
)
