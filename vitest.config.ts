import { defineConfig } from 'vitest/config'

/** Milliseconds a test, or what prepares it, may take on a machine that is busy. */
const PATIENCE = 30_000

/** Three kinds of tests: in Node, in a simulated browser, and in a real one against the build. */
export default defineConfig({
  test: {
    // On two processors, which is what many machines have, the default is one worker.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'house', environment: 'node', isolate: false, include: ['*.test.ts'] } },
      {
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: [
            '{api,db,accounts,bench}/**/*.test.ts',
            'portal/{session,identity}/**/*.test.ts',
          ],
          globalSetup: ['db/src/testing/postgres.ts'],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        // The API again, on PostgreSQL; without what has no database, or runs on both by itself.
        test: {
          name: 'node-postgres',
          environment: 'node',
          isolate: false,
          include: ['api/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            'api/src/{audio,build,docs,media,web}/**',
            'api/src/{boot/config,boot/demo,boot/folders,commands/backup}.test.ts',
          ],
          globalSetup: ['db/src/testing/postgres.ts'],
          provide: { dialect: 'postgres' },
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          // Above all two queries at once on one connection, which pg will refuse some day.
          execArgv: ['--throw-deprecation'],
        },
      },
      {
        // As Node resolves them for react-admin: two copies of the router would not know each other.
        resolve: { conditions: ['module-sync', 'module', 'browser', 'development|production'] },
        test: {
          name: 'ui',
          environment: 'jsdom',
          isolate: false,
          include: ['{portal/src,admin-ui,creator-ui,landing}/**/*.test.{ts,tsx}'],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          // The server behind the screens is Node's own business, not a browser build's.
          server: { deps: { external: [/\/(api|db|accounts)\/src\//] } },
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['db/src/testing/postgres.ts', 'e2e/src/product.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
