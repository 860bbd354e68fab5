/** Deleted records. */
export { TrashList } from './TrashList.tsx'
