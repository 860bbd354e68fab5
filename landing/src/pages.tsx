import { PartnerProgram } from './artists/PartnerProgram.tsx'
import { VoiceLicensing } from './artists/VoiceLicensing.tsx'
import { Home } from './Home.tsx'
import { NotFound } from './NotFound.tsx'
import type { Page } from './page.ts'
import { Royalties } from './royalties/Royalties.tsx'
import { signingPages } from './signing.tsx'
import * as texts from '#texts/shell.ts'

/** All pages of landing. `/careers` and unmatched routes are redirects of the server. */
export const pages: readonly Page[] = [
  {
    path: '/',
    title: texts.melodiaAiMusicThatRespects,
    description: texts.ethicalAiMusicRoyaltiesReach,
    made: 'static',
    script: 'home',
    render: (links) => <Home links={links} />,
  },
  {
    path: '/partner-program',
    title: texts.partnerProgramMelodia,
    description: texts.partnerDescription,
    made: 'static',
    script: 'account',
    render: (links) => <PartnerProgram links={links} />,
  },
  {
    path: '/royalties',
    title: texts.royaltiesMelodia,
    description: texts.royaltiesDescription,
    made: 'static',
    script: 'verifier',
    render: (links) => <Royalties links={links} />,
  },
  {
    path: '/voice-licensing',
    title: texts.voiceLicensingMelodia,
    description: texts.voiceDescription,
    made: 'static',
    script: 'account',
    render: (links) => <VoiceLicensing links={links} />,
  },
  ...signingPages,
  {
    path: '/unknown',
    title: texts.pageNotFoundMelodia,
    made: 'static',
    script: null,
    render: () => <NotFound />,
  },
]
