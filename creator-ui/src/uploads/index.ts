import { lazyScreen } from '@melodia/portal'

export const SeveralTracks = lazyScreen(() => import('./SeveralTracks.tsx'), 'SeveralTracks')
export { UploadSeveralButton } from './UploadSeveralButton.tsx'
