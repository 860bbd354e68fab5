/** What was deleted. */
export { focusUndo } from './lastDeletion.ts'
export { TrashList } from './TrashList.tsx'
