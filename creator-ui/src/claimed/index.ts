/** What people read and say who have claimed shares that were given to their email. */
export { ClaimedStatements } from './ClaimedStatements.tsx'
