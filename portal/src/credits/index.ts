/** Who and what made a track, in both portals. */
export { CreditsFields } from './CreditsFields.tsx'
export { CreditsInput, type CreditsHelp } from './CreditsInput.tsx'
export { Disclosure } from './Disclosure.tsx'
export { NamedTool } from './NamedTool.tsx'
export { lineProblems, type Known, type Line } from './lines.ts'
