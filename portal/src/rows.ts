/** What the lists of named records, and their rows, are made of. */
export { NameCell } from './fields/NameCell.tsx'
export { truncated } from './fields/truncated.ts'
export { AddButton } from './list/AddButton.tsx'
export { BulkRemoveNamed } from './list/BulkRemoveNamed.tsx'
export { EditLink } from './list/EditLink.tsx'
export { from, ListTable } from './list/ListTable.tsx'
export { ListTools } from './list/ListTools.tsx'
export { RemoveButton } from './list/RemoveButton.tsx'
