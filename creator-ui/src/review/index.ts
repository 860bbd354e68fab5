export { LatestUpload } from './LatestUpload.tsx'
export { ReviewOfTrack } from './ReviewOfTrack.tsx'
export { useLatestUpload } from './useLatestUpload.ts'
