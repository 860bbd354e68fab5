import type { Links } from '../links.ts'
import { DemoTrack } from './DemoTrack.tsx'
import { NewTab } from './NewTab.tsx'
import * as texts from '#texts/sections.ts'

export const Hero = ({ links }: { links: Links }) => (
  <section className="hero" aria-labelledby="hero-title">
    <div>
      <h1 id="hero-title">{texts.aiMusicThatRespectsArtists}</h1>
      <p className="lead">{texts.melodiaStreamsMusicMadeWith}</p>
      <div className="actions">
        <a className="button button-primary" href="/creators/account/new">
          {texts.joinAsCreator}
        </a>
        <NewTab className="button button-secondary" href={links.appStore}>
          {texts.downloadOnAppStore}
        </NewTab>
      </div>
      {/* The server puts music here (`Listen`). */}
      <div id="listen" />
    </div>
    <DemoTrack />
  </section>
)
