/** What was deleted. */
export { TrashList } from './TrashList.tsx'
