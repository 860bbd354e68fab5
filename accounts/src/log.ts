/** The part of a pino logger used here. */
export interface Log {
  info(details: object, message: string): void
  error(details: object, message: string): void
  warn(details: object, message: string): void
}
