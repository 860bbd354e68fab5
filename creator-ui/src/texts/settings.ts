/** Texts of `settings`. */

export const apiTokens = 'API Tokens'
export const creatorProfile = (profile: string) => `Creator · ${profile}`
export const editProfile = 'Edit Profile'
export const nameIsOneYourTracks = 'The name is the one your tracks are published under.'
export const notifications = 'Notifications'
export const preferences = 'Preferences'
export const profile = 'Profile'
export const settings = 'Settings'
export const trash = 'Trash'
