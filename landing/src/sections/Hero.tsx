import type { Links } from '../links.ts'
import { DemoTrack } from './DemoTrack.tsx'
import { NewTab } from './NewTab.tsx'

export const Hero = ({ links }: { links: Links }) => (
  <section className="hero" aria-labelledby="hero-title">
    <div>
      <h1 id="hero-title">AI music that respects artists.</h1>
      <p className="lead">
        Melødia streams music made with AI the ethical way: royalties reach the original artists,
        and everyone who makes a track is compensated fairly.
      </p>
      <div className="actions">
        <a className="button button-primary" href="/creators/account/new">
          Join as Creator
        </a>
        <NewTab className="button button-secondary" href={links.appStore}>
          Download on App Store
        </NewTab>
      </div>
    </div>
    <DemoTrack />
  </section>
)
