export { BulkEditButton } from './BulkEditButton.tsx'
