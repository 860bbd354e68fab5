/**
 * `type` of the 403 problem of a caller who lacks, or has lost, the role of this area. It ends a
 * portal's session; other 403s do not (decision 058).
 */
export const ROLE_NEEDED = 'urn:melodia:role-needed'

/** `type` of the 403 problem of a caller who has to confirm their email first. */
export const EMAIL_UNCONFIRMED = 'urn:melodia:email-unconfirmed'

/** `type` of the 401 that asks for a new sign-in: the last one is too long ago for this call. */
export const FRESH_SIGN_IN_NEEDED = 'urn:melodia:fresh-sign-in-needed'
