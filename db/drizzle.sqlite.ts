import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: './db/drizzle.schema.ts',
  out: './db/migrations/sqlite',
})
