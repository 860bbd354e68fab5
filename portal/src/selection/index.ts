/** What is selected in a list, and how much of it. */
export { useSelection, type Selected } from './selection.ts'
