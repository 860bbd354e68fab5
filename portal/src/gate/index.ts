/** The screens before a portal: signing in and out. React without MUI, small. */
export { enter } from '../enter.tsx'
export { GateLoading, GatePage } from './GatePage.tsx'
export { SignInPage } from './SignInPage.tsx'
export { SignOutPage } from './SignOutPage.tsx'
export { SignedInAs } from './SignedInAs.tsx'
export { useSignedIn, type SignedIn } from './useSignedIn.ts'
export { SoundMark } from './SoundMark.tsx'
export { Wordmark } from './Wordmark.tsx'
