import { counted } from '@melodia/contract/counted'

export const aBucket = 'A bucket'
export const aFolder = 'A folder'
export const allIsWell = 'Everything is well.'
export const backups = 'Backups'
export const byPostgres =
  'Made by the tools of PostgreSQL, which are not seen from here (docs/operations.md, Back up)'
export const database = 'Database'
export const diskOf = (held: readonly string[]) => `Disk of ${held.join(' and ')}`
export const engineOf = (kind: 'sqlite' | 'postgres', version: string) =>
  `${kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${version}`
export const failedRun = (when: string, why: string) => `The last try failed ${when}: ${why}`
export const followed = 'Followed'
export const followedUntil = (when: string, place: string) =>
  `Everything until ${when} is in ${place}`
export const followingIsBehind =
  'Changes wait on this disk. See whether npm run backup -- --follow is running and what its log says, and whether the place can be reached.'
export const freeOf = (free: string, size: string) => `${free} of ${size} are free`
export const goodRun = (when: string, place: string) => `${when}: ${place}`
export const held = { data: 'the data', media: 'the media' }
export const jobCounts = (waiting: number, running: number, failed: number) =>
  `${waiting.toLocaleString('en')} waiting, ${running.toLocaleString('en')} running, ${failed.toLocaleString('en')} given up`
export const jobs = 'Jobs'
export const jobsAreStuck = (count: number) =>
  `${counted(count, 'job')} ${count === 1 ? 'is' : 'are'} overdue, and nobody works on them: restart the process that hangs.`
export const lastBackup = 'Last backup'
export const lastDrill = 'Last drill'
export const lookAtIt = 'Look at it'
export const mail = 'Mail'
export const mailKinds = {
  smtp: 'Sent to the server of MAIL_URL',
  kept: 'No server: mails can only be read here',
  none: 'No server: no mail is sent',
}
export const makeBackups =
  'No good backup is from the last day. Let this run beside the server: npm run backup -- --every 1h --keep 48 --into FOLDER'
export const makeDrill =
  'No backup was tried out in the last month: npm run restore -- FILE --check restores it aside, starts it and compares everything.'
export const makeRoom =
  'Uploads will fail when it is full: npm run media:sweep, old backups beside the data, or a larger disk.'
export const mediaStore = 'Media store'
export const needsYou = (count: number) =>
  count === 1 ? 'One thing needs you.' : `${count} things need you.`
export const neverYet = 'Never yet'
export const newIn = (version: string, date: string) => `New in ${version} (${date})`
export const notFollowed =
  'By nobody: what is written after a backup is only here until the next one. This changes it: npm run backup -- --follow 5s --keep 7d --into FOLDER'
export const nothingOdd = 'Nothing is odd.'
export const oddSettings = 'What is odd in the settings'
export const parts = 'Parts'
export const runs = (release: string, node: string) =>
  `Melødia ${release} on Node ${node.replace('v', '')}. This process began `
export const seeJobs = 'Some were given up: the page says why, and tries them again.'
export const seeMail = 'Some could not be sent: the page says why, and sends them again.'
export const setMailUrl = 'Nobody is notified. Set MAIL_URL.'
export const storeDoesNotAnswer =
  'It does not answer: uploads and players fail. See the log, and docs/operations.md.'
export const system = 'System'
export const systemFailed = 'Failed to load how the system does. Please try again.'
export const waitingAndFailed = (waiting: number, failed: number) =>
  `${waiting.toLocaleString('en')} waiting, ${failed.toLocaleString('en')} not sent`
export const well = 'Well'
