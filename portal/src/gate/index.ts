/** The screens before a portal: signing in and out, and no access. React without MUI, small. */
export { GateLoading } from './GatePage.tsx'
export { NoAccessPage } from './NoAccessPage.tsx'
export { SignInPage } from './SignInPage.tsx'
export { SignOutPage } from './SignOutPage.tsx'
export { SoundMark } from './SoundMark.tsx'
export { Wordmark } from './Wordmark.tsx'
