/** Who usually makes a creator's tracks. */
export { useCreditsHelp } from './useCreditsHelp.tsx'
