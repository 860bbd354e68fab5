import type { Links } from '../links.ts'
import { Article, Part, Terms } from './Article.tsx'
import { Beginning } from './Beginning.tsx'
import * as texts from '#texts/artists.ts'

/** What artists can allow, and how (decision 279). */
export const VoiceLicensing = ({ links }: { links: Links }) => (
  <Article links={links} title={texts.voiceLicensing} lead={texts.voiceLead}>
    <Part title={texts.consentSays}>
      <Terms terms={TERMS} />
    </Part>
    <Part title={texts.whoGivesIt}>
      <Beginning />
      <p>{texts.evidenceOfAdministrator}</p>
    </Part>
    <Part title={texts.consentEnds}>
      <p>{texts.consentEndsMeans}</p>
    </Part>
    <Part title={texts.everybodySeesIt}>
      <p>
        {texts.everybodySeesItMeans}
        <a href="/music">{texts.music}</a>.
      </p>
    </Part>
    <Part title={texts.usedWithout}>
      <p>{texts.usedWithoutMeans}</p>
      <a className="button button-secondary" href="/claims/new">
        {texts.reportOrClaim}
      </a>
    </Part>
  </Article>
)

const TERMS = [
  { term: texts.uses, text: texts.usesMean },
  { term: texts.forWhom, text: texts.forWhomMeans },
  { term: texts.where, text: texts.whereMeans },
  { term: texts.fromUntil, text: texts.fromUntilMeans },
  { term: texts.share, text: texts.shareMeans },
]
