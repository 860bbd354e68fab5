/** Texts of `users`. */

export const firstSignedIn = (emailVerified: boolean) =>
  `${emailVerified ? 'Email verified' : 'Email not verified'}, first signed in `
export const notVerified = 'Not verified'
export const roleCanBeGivenOnce = '. A role can be given once they have confirmed it'
export const verified = 'Verified'
