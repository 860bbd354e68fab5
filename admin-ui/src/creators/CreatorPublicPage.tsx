import type { Creator } from '@melodia/contract/creators'
import { PublicPageButtons } from '@melodia/portal/publicPage'
import { useTotalOf } from '../people/index.ts'

/** The public page of a creator with published tracks: without any, there is no page. */
export const CreatorPublicPage = ({ creator }: { creator: Creator }) =>
  useTotalOf({ creator: creator.id }, 'published') ? (
    <PublicPageButtons noun="creators" record={creator} />
  ) : null
