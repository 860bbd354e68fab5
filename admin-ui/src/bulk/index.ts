export { BulkEditButton } from './BulkEditButton.tsx'
export { ChangeUndo } from './ChangeUndo.tsx'
export { useUndoChange } from './lastChange.ts'
