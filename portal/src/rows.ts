/** What the rows of a list of named records are made of. */
export { NameCell } from './fields/NameCell.tsx'
export { truncated } from './fields/truncated.ts'
export { AddButton } from './list/AddButton.tsx'
export { EditLink } from './list/EditLink.tsx'
export { RemoveButton } from './list/RemoveButton.tsx'
