import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Milliseconds for a test, or its setup, on a busy machine. */
const PATIENCE = 60_000

const JOURNEYS = 3

/** Tests of the cost of calls. */
const COSTS = ['api/src/kit/http/{badFiles,malformed}.test.ts']

/**
 * Three kinds of tests: in Node, in a simulated browser, and in a real one against the build. Files
 * share their worker, since loading the code is most of a file's cost (decision 102).
 */
export default defineConfig({
  test: {
    // One more than processors, for the time that a test waits. By default it would be one fewer.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        // They measure processor time, to which the garbage of other files would add. Projects start
        // in the order of their names, so the longest file of all is among the first.
        test: {
          name: 'costs',
          environment: 'node',
          include: COSTS,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: 'costs-postgres',
          environment: 'node',
          include: ['api/src/kit/http/malformed.test.ts'],
          globalSetup: ['db/src/testing/postgres.ts'],
          provide: { dialect: 'postgres' },
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: 'house',
          environment: 'node',
          isolate: false,
          include: ['*.test.ts', '{deploy,lint}/*.test.ts'],
          testTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: [
            '{contract,identity,royalties,session,api,db,accounts,bench}/**/*.test.ts',
            'portal/build/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...COSTS],
          globalSetup: ['db/src/testing/postgres.ts'],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: { poll: { timeout: PATIENCE } },
        },
      },
      {
        // The API again, on PostgreSQL, without tests that cannot differ there.
        test: {
          name: 'node-postgres',
          environment: 'node',
          isolate: false,
          include: ['api/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            ...COSTS,
            // These use no database, or only pass one on.
            'api/src/{kit/text,platform/audio,platform/media,public/web,boot/docs,build}/**',
            'api/src/{boot/{folders,commands/config},platform/config/*,kit/net/loopback}.test.ts',
            'api/src/platform/{auth/{independent,issuerCalls},traces/openTelemetry}.test.ts',
            'api/src/domain/reports/{checks,decodes,files}.test.ts',
            // These end before the database is queried.
            'api/src/kit/http/{headers,securityLog,smuggling,timeouts}.test.ts',
            // Only about SQLite files.
            'api/src/boot/privateFiles.test.ts',
            'api/src/boot/{backups/*,follow/*,commands/{backup,backupEvery,backupFollow,drill}}.test.ts',
            // These run on both by themselves.
            'api/src/{platform/{auth/embedded,mail/outbox},domain/people/{names,creators/storage},boot/demo}.test.ts',
          ],
          globalSetup: ['db/src/testing/postgres.ts'],
          provide: { dialect: 'postgres' },
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: { poll: { timeout: PATIENCE } },
          // Mainly two concurrent queries on one connection, which pg will refuse in future.
          execArgv: ['--throw-deprecation'],
        },
      },
      {
        // Resolved as Node does for react-admin: two copies of the router would not share context.
        resolve: {
          conditions: ['module-sync', 'module', 'browser', 'development|production'],
          // Node does not know its own field for browsers.
          alias: [
            { find: 'tus-js-client', replacement: 'tus-js-client/lib.esm/browser/index.js' },
            {
              // The copy that Node finds for MUI.
              find: '@emotion/react',
              replacement: fileURLToPath(import.meta.resolve('@emotion/react')),
            },
            {
              // What is drawn later is looked at by the journeys.
              find: /^.*\/Later\.tsx$/,
              replacement: `${import.meta.dirname}/portal/src/testing/Later.tsx`,
            },
          ],
        },
        test: {
          name: 'ui',
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['portal/src/testing/freshPage.ts'],
          include: ['{portal/src,admin-ui,creator-ui,landing}/**/*.test.{ts,tsx}'],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: { poll: { timeout: PATIENCE } },
          // The server runs in Node, not in a browser build.
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
          // Parallel journeys; each worker has its own products, on SQLite and on PostgreSQL.
          maxWorkers: JOURNEYS,
          provide: { copies: JOURNEYS },
          testTimeout: 4 * PATIENCE,
          hookTimeout: 4 * PATIENCE,
          expect: { poll: { timeout: PATIENCE } },
        },
      },
    ],
  },
})
