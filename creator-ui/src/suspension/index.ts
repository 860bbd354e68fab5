/** What a creator sees who is switched off. */
export { SwitchedOff } from './SwitchedOff.tsx'
