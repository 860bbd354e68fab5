/** Texts of `publicPage`. */

export const copyLink = 'Copy link'
export const copyLinkTo = (title: string) => `Copy link to ${title}`
export const embed = 'Embed'
export const embedTitle = (title: string) => `Embed ${title}`
export const publicPage = 'Public page'
export const publicPageOf = (record: string) => `Public page of ${record}`
export const seeItOnMusicPage = 'See it on the music page'
export const viewPublicPage = 'View public page'
