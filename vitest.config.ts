import { defineConfig } from 'vitest/config'

/** Three kinds of tests: in Node, in a simulated browser, and in a real one against the build. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'house', environment: 'node', include: ['*.test.ts'] } },
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '{api,db,accounts,bench}/**/*.test.ts',
            'portal/{session,identity}/**/*.test.ts',
          ],
          globalSetup: ['db/src/testing/postgres.ts'],
        },
      },
      {
        test: {
          name: 'ui',
          environment: 'jsdom',
          include: ['{portal/src,admin-ui,creator-ui,landing}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/src/product.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
