import { tracks } from '@melodia/portal'
import { useTotal } from '@melodia/portal/dashboard'
import { PublicPageButtons } from '@melodia/portal/publicPage'
import { useShownProfile } from './OwnProfile.tsx'

/** One's own public page; before the first published track there is none to ask for. */
export const OwnPublicPage = () => {
  const profile = useShownProfile()
  const total = useTotal(tracks.approved)
  return profile && typeof total === 'number' && total > 0 ? (
    <PublicPageButtons noun="creators" record={profile} />
  ) : null
}
