/** For component tests: a portal in a simulated browser with the real API, without fakes. */
export { anApproval, anApprovalOfTrack, withApprovals } from './approvals.ts'
export { portalTest } from './portalTest.tsx'
export { sendPlays } from './plays.ts'
export { savedFiles } from './savedFiles.ts'
export { changeAsCreator, sendRecord, trackFiles } from './sendTrack.ts'
export { id3v1, id3v2, pictureFrame, textFrame } from './id3.ts'
