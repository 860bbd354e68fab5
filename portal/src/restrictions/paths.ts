import { paths } from '../paths.ts'

/** The screen of one restriction, in both portals. */
export const restrictionPath = (id: string) => `${paths.list('restrictions')}/${id}`
