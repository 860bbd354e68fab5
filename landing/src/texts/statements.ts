/** Texts of `statements`: the page of the link in the mail about a royalty statement. */

import { counted } from '@melodia/contract/counted'

export const backToHome = 'Back to Home'
export const claimingMeans =
  'With the button, this account claims them: it reads them, sees what is owed to you, and says where it is paid.'
export const createAccount = 'Create an account'
export const linkDoesNotWork = 'This link does not work'
export const notLoaded = 'This cannot be loaded at the moment.'
export const notWithThisAccount = 'Not with this account'
export const openAccount = 'Open my account'
export const readMyStatements = 'Read my statements'
export const readTitle = 'Your statements are here'
export const signIn = 'Sign in'
export const signInCannotBeReached = 'Sign-in cannot be reached at the moment. Please try again.'
export const signInOtherwise = 'Sign in with another account'
export const signInWithThatAddress =
  'Sign in with an account of the address that got our mail, or create one. You come back here.'
export const statementsOf = (name: string, statements: number) =>
  `Melødia has ${counted(statements, 'royalty statement')} for ${name}.`
export const tryAgain = 'Try again'
export const yourStatements = 'Your royalty statements'
