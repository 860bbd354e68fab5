/** Stands for all kinds that a person reads in the daily summary, in its unsubscribe link. */
export const DAILY = 'daily'
