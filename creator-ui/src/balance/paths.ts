/** What is owed to the creator; notices of payouts lead there, too. */
export const BALANCE = '/balance'
/** The account to which it is paid. */
export const PAYOUT_DETAILS = `${BALANCE}/details`
