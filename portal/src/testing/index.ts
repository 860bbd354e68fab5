/** For component tests: a portal in a simulated browser against the real API, nothing faked. */
export { portalTest } from './portalTest.tsx'
export { savedFiles } from './savedFiles.ts'
export { proposeChanges, sendRecord, trackFiles } from './sendTrack.ts'
export { id3v1, id3v2, pictureFrame, textFrame } from './id3.ts'
