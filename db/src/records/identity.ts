import { searchKey } from './searchWords.ts'

/** Text for comparing: two names with one identity are one name. */
export const identityOf = (text: string): string => searchKey(text)
