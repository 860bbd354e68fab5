/** Parts of Help & Support in both portals. */
export { Contact } from './SupportPage.tsx'
export { Server } from './SupportPage.tsx'
export { Steps } from './SupportPage.tsx'
export { SupportPage } from './SupportPage.tsx'
