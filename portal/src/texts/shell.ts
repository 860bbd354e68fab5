/** Texts of the frame around all rooms. */

export const account = 'Account'
export const accountAndSignIn = 'Account and sign-in'
export const changeToTheme = (opposite: string) => `Use the ${opposite} theme`
export const confirmYourEmailToRequest = (email: string) =>
  `Confirm your email to request or upload: follow the link that we sent to ${email}.`
export const initialsAndAccount = (initials: string, name: string) =>
  `${initials}: account of ${name}`
export const logout = 'Logout'
export const main = 'Main'
export const melodiaHome = 'Melødia, home'
export const menu = 'Menu'
export const nameEmailAndPasswordAre =
  'Name, email and password are kept by the accounts provider; what changes there shows here after the next sign-in.'
export const nameEmailPasswordAndSign = 'Name, email, password and sign-in'
export const notLoaded = 'Not loaded'
export const openMenu = 'Open menu'
export const portalCouldNotBeFetched = 'The portal could not be fetched. Check the connection.'
export const resource = 'Resource'
export const sendLinkAgain = 'Send the link again'
export const signOut = 'Sign out'
export const skipToContent = 'Skip to content'
export const tryAgain = 'Try again'
export const yourAccess = 'Your access'
