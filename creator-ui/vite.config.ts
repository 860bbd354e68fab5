import { portalConfig } from '@melodia/portal/build'

/** The creator portal, served below /creators/. */
export default portalConfig(import.meta.dirname, '/creators/')
