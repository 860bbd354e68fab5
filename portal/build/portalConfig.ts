import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { identityHead } from './identityHead.ts'

/** Signing in and out: React, the session, the gate. Nothing of react-admin. */
const GATE =
  /\/node_modules\/(react|react-dom|scheduler)\/|\/portal\/(session|identity|src\/gate)\/|\/src\/(enter|main)\.tsx|\/contract\/(session|choices)\.ts|\/index\.html$|preload-helper/

/** What it does without: a creator's first form and the portals have drafts, the theme its tokens. */
const DRAFTS = /\/portal\/session\/(drafts|leaving)\.ts/
const TOKENS = /\/portal\/identity\/tokens\.ts/

const isGate = (id: string) => GATE.test(id) && !DRAFTS.test(id) && !TOKENS.test(id)

/**
 * How both portals are built. Three kinds of files: the gate; the portal with the first list, which
 * every other screen comes after; and a file for each screen that is fetched when it is shown.
 */
export const portalConfig = (root: string, base: string): UserConfig => ({
  root,
  base,
  plugins: [react(), identityHead()],
  build: {
    // Fonts and images keep addresses of their own: the page's policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // The App is an entry, too, so that what it needs is told from what only later screens need.
      input: { index: `${root}/index.html`, App: `${root}/src/App.tsx` },
      output: {
        codeSplitting: {
          groups: [
            { name: 'gate', tags: ['$initial'], test: isGate, priority: 3 },
            { name: 'drafts', test: DRAFTS, priority: 2 },
            { name: 'portal', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
})
