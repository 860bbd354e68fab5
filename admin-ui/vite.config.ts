import { portalConfig } from '@melodia/portal/build'

/** The admin portal, served below /admin/. */
export default portalConfig(import.meta.dirname, '/admin/')
