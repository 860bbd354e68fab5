/** Texts of `gate`. */

export const account = 'Account'
export const adminAccess = 'Admin Access'
export const automaticLogoutInSeconds = (seconds: number) =>
  `Automatic logout in ${seconds} seconds`
export const automaticLogoutIsStopped = 'Automatic logout is stopped.'
export const backOffice = 'Back office'
export const becomeCreator = 'Become a creator'
export const createAccount = 'Create an account'
export const creatorPortal = 'Creator portal'
export const following = 'Following'
export const likedTracks = 'Liked tracks'
export const linkOnAnotherSiteLed =
  'A link on another site led you here. You stay signed in until you choose.'
export const loading = 'Loading…'
export const loadingPage = 'Loading...'
export const melodiaHome = 'Melødia, home'
export const myRequest = 'My request'
export const myStatements = 'My statements'
export const needAssistance = 'Need assistance?'
export const returnToDashboard = 'Return to Dashboard'
export const secureAdminPortal = 'Secure Admin Portal'
export const securePortal = 'Secure Portal'
export const signInCannotBeReached = 'Sign-in cannot be reached at the moment. Please try again.'
export const signInSecurely = 'Sign In Securely'
export const signInToProduct = 'Sign in to the product'
export const signInToYourAdmin = 'Sign in to your admin dashboard'
export const signInToYourCreator = 'Sign in to your creator dashboard'
export const signOut = 'Sign out'
export const signOutNow = 'Sign Out Now'
export const signOutQuestion = 'Sign out?'
export const signedIn = 'Signed in'
export const signedInAs = (user: string) => `Signed in as ${user}`
export const signingOut = 'Signing out…'
export const stopCountdown = 'Stop the countdown'
export const toBecomeCreatorYouNeed =
  'To become a creator you need an account: create one, or sign in to yours.'
export const welcome = 'Welcome'
export const welcomeBack = 'Welcome Back'
export const youCanSignInAgain = 'You can sign in again at any time.'
export const yourAccessAsWasEnded = (access: string) =>
  `Your access as ${access === 'admin' ? 'an administrator' : 'a creator'} was ended. What you had filled in is kept in this browser, in case you get it back.`
export const yourNameCannotBeLoaded = 'Your name cannot be loaded. Open the menu again.'
export const yourSessionHasEndedSign = 'Your session has ended. Sign in to go on where you were.'
