import { lazily } from '@melodia/portal'

export const SeveralTracks = lazily(() => import('./SeveralTracks.tsx'), 'SeveralTracks')
export { UploadSeveralButton } from './UploadSeveralButton.tsx'
