/** One record: loading it, and the ways to its forms and to its end. */
export { AddButton } from '../list/AddButton.tsx'
export { EditLink } from '../list/EditLink.tsx'
export { RecordLoader } from '../pages/RecordLoader.tsx'
export { RemoveButton } from '../list/RemoveButton.tsx'
