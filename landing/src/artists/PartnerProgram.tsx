import type { Links } from '../links.ts'
import { Article, Part, Terms } from './Article.tsx'
import { Beginning } from './Beginning.tsx'
import * as texts from '#texts/artists.ts'

/** What labels and managers can do for the artists whom they represent. */
export const PartnerProgram = ({ links }: { links: Links }) => (
  <Article links={links} title={texts.partnerProgram} lead={texts.partnerLead}>
    <Part title={texts.whatYouDo}>
      <Terms terms={TERMS} />
    </Part>
    <Part title={texts.howToBegin}>
      <Beginning />
    </Part>
    <Part title={texts.noTiers}>
      <p>{texts.noTiersMeans}</p>
    </Part>
    <Part title={texts.wrongTrack}>
      <p>{texts.wrongTrackMeans}</p>
      <a className="button button-secondary" href="/claims/new">
        {texts.reportOrClaim}
      </a>
    </Part>
  </Article>
)

const TERMS = [
  { term: texts.severalArtists, text: texts.severalArtistsMeans },
  { term: texts.artistsRecords, text: texts.artistsRecordsMeans },
  { term: texts.namesOfArtists, text: texts.namesOfArtistsMeans },
  {
    term: texts.consentsOfArtists,
    text: (
      <>
        {texts.consentsOfArtistsMeans}
        <a href="/voice-licensing">{texts.voiceLicensing}</a>.
      </>
    ),
  },
]
