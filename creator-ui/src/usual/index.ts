/** What a creator has saved under names, to fill in forms with. */
export { UsualMenu } from './UsualMenu.tsx'
export { useUsualSets } from './useUsualSets.ts'
