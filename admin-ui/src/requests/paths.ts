import { paths } from '@melodia/portal'

/** Path of the list with one request opened. */
export const requestPlace = (id: string) => `${paths.list('creators/pending')}#${id}`
