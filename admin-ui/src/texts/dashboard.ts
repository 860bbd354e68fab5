/** Texts of `dashboard`. */

export const addTrack = 'Add Track'
export const analytics = 'Analytics'
export const apiHealth = 'API Health'
export const auditLog = 'Audit log'
export const decisions = 'Decisions'
export const hours = 'Hours'
export const last12Weeks = 'The last 12 weeks'
export const lastUpdate = 'Last update'
export const march282025 = 'March 28 2025'
export const medianWait = 'Median wait'
export const nameOfServer = (toUpperCase: string, name: string) => `${toUpperCase}${name} server`
export const newestTracks = 'Newest tracks'
export const noDecisionsYet = 'No decisions yet'
export const ofLastDecisions = (decisions: string) => `of the last ${decisions} decisions`
export const platformVersion = 'Platform version'
export const recentActivity = 'Recent Activity'
export const submitted = 'submitted'
export const systemInfo = 'System Info'
export const totalArtists = 'Total Artists'
export const totalCreators = 'Total Creators'
export const totalPlaylists = 'Total Playlists'
export const totalTracks = 'Total Tracks'
export const uploads = 'Uploads'
export const weeksRejected = (weeks: string) => `${weeks} rejected`
