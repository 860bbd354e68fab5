import { paths } from '@melodia/portal'

/** All statements of the creator, and of artists whom they represent. */
export const STATEMENTS = paths.list('statements')
/** The page of one of them, as notifications name it too. */
export const statementPath = (id: string) => `${STATEMENTS}/${id}`
