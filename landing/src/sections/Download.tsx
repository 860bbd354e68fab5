import { SoundMark } from '@melodia/portal/gate'
import type { Links } from '../links.ts'
import { NewTab } from './NewTab.tsx'

export const Download = ({ links }: { links: Links }) => (
  <section className="download" aria-labelledby="download-title">
    <h2 id="download-title">Listen with a clear conscience</h2>
    <p>Melødia for iPhone: every stream you play pays the people it came from.</p>
    <NewTab className="button button-primary" href={links.appStore}>
      Download
    </NewTab>
    <SoundMark />
  </section>
)
