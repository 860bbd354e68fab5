/** Texts of `support`. */

export const addressOfTeamCouldNot = 'The address of the team could not be loaded.'
export const helpSupport = 'Help & Support'
export const offline = 'offline: it does not answer'
export const online = 'online and answering'
export const serverIs = (said: string) => `The server is ${said}.`
export const versionVersion = (version: number | string) => `Version ${version}`
export const writeTo = 'Write to '
