/** What administrators hold back, why, and the appeals against it. */
export {
  HoldBackDialog,
  RestrictionPage,
  restrictions,
  RestrictionsOf,
  SayWhy,
  StatementFields,
  StatementInput,
  YouDecidedFirst,
} from './routes.ts'
export { type DraftStatement, wholeStatement } from './statement.ts'
