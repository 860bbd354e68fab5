export { KeyTable, ShortcutSheet, type Sheet } from './ShortcutSheet.tsx'
export { useShortcuts } from './useShortcuts.ts'
