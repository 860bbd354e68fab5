export { BecomeCreator } from './BecomeCreator.tsx'
