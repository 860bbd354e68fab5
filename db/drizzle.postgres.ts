import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './db/drizzle.schema.ts',
  out: './db/migrations/postgres',
})
