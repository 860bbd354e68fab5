/** Public pages of published records: to open, and to share. */
export { MusicLink } from './MusicLink.tsx'
export { publicAddress } from './publicAddress.ts'
export { OpenedPublicPage, PublicPageButtons } from './PublicPageButtons.tsx'
export { PublicPageMenu } from './PublicPageMenu.tsx'
export { ShareTrack } from './ShareTrack.tsx'
export { useCopyLink } from './useCopyLink.ts'
