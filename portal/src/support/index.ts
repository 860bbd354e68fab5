/** What Help & Support of both portals is made of. */
export { Contact } from './SupportPage.tsx'
export { Server } from './SupportPage.tsx'
export { Steps } from './SupportPage.tsx'
export { SupportPage } from './SupportPage.tsx'
