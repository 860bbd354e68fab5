export { Decisions } from './Decisions.tsx'
