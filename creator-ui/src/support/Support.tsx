import { Panel } from '@melodia/portal/layout'
import { Contact, Server, SupportPage } from '@melodia/portal/support'
import { Review } from './Review.tsx'
import { UploadRules } from './UploadRules.tsx'

/** Help & Support for those whose tracks are decided on. */
export const Support = () => (
  <SupportPage>
    <Panel title="Rules for uploads">
      <UploadRules />
    </Panel>
    <Panel title="How review works">
      <Review />
    </Panel>
    <Panel title="Contact">
      <Contact>
        Name the track and the time: what you did and what was decided is found by both.
      </Contact>
    </Panel>
    <Panel title="System">
      <Server />
    </Panel>
  </SupportPage>
)
