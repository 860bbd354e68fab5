/** What Help & Support of both portals is made of; apart, since it is fetched when shown. */
export { ruleOf, type FileKind } from '../form/fileRules.ts'
export { Contact } from './Contact.tsx'
export { Server } from './Server.tsx'
export { Steps } from './Steps.tsx'
export { SupportPage } from './SupportPage.tsx'
