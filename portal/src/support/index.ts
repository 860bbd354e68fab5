/** What Help & Support of both portals is made of. */
export { Contact } from './Contact.tsx'
export { Server } from './Server.tsx'
export { Steps } from './Steps.tsx'
export { SupportPage } from './SupportPage.tsx'
