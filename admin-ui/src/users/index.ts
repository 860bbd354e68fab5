export { EmailState, UserFacts } from './EmailState.tsx'
