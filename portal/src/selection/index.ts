/** Selection of rows in a list. */
export { useSelection, type Selected } from './selection.ts'
