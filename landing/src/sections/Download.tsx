import { SoundMark } from '@melodia/portal/gate'
import type { Links } from '../links.ts'
import { NewTab } from './NewTab.tsx'
import * as texts from '#texts/sections.ts'

export const Download = ({ links }: { links: Links }) => (
  <section className="download" aria-labelledby="download-title">
    <h2 id="download-title">{texts.listenWithClearConscience}</h2>
    <p>{texts.melodiaForIphoneEveryStream}</p>
    <NewTab className="button button-primary" href={links.appStore}>
      {texts.download}
    </NewTab>
    <SoundMark />
  </section>
)
