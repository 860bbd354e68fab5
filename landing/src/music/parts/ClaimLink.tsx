import { publicPath, type PageNoun } from '@melodia/contract/choices/catalogue'
import * as texts from '#texts/claims.ts'

/** Where somebody says that a record uses what is theirs, or is unlawful. */
export const ClaimLink = ({ noun, id }: { noun: PageNoun; id: string }) => (
  <p className="claim-link">
    <a href={`/claims/new?${new URLSearchParams({ url: publicPath(noun, id) })}`} rel="nofollow">
      {texts.claimPage}
    </a>
  </p>
)
