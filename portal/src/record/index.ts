/** A single record: loading, naming, actions. */
export { AddButton } from './AddButton.tsx'
export { EditLink } from './EditLink.tsx'
export { Fact } from './Fact.tsx'
export { nameOf, quoted } from './nameOf.ts'
export { RecordLoader } from './RecordLoader.tsx'
export { RemoveButton } from './RemoveButton.tsx'
export { COMPACT, RowAction } from './RowAction.tsx'
export { RowTooltip } from './RowTooltip.tsx'
