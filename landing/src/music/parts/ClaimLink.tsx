import { publicPath } from '@melodia/contract/choices/catalogue'
import type { About } from '../page.ts'
import * as texts from '#texts/claims.ts'

/** Where somebody says that a record uses what is theirs, or is unlawful. */
export const ClaimLink = ({ noun, id }: NonNullable<About['record']>) => (
  <p className="claim-link">
    <a href={`/claims/new?${new URLSearchParams({ url: publicPath(noun, id) })}`} rel="nofollow">
      {texts.claimPage}
    </a>
  </p>
)
