import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { identityHead } from './identityHead.ts'

/** Signing in and out: React, the session, the gate. Nothing of react-admin. */
const GATE =
  /\/node_modules\/(react|react-dom|scheduler)\/|\/(session|identity|portal\/src\/gate)\/|\/src\/(enter|main)\.tsx|\/contract\/session\.ts|\/index\.html$|preload-helper/

/**
 * Not part of the gate: drafts are for the portals and a creator's first form, tokens for the
 * theme.
 */
const DRAFTS = /\/session\/(drafts|leaving)\.ts/
const TOKENS = /\/identity\/tokens\.ts/

const isGate = (id: string) => GATE.test(id) && !DRAFTS.test(id) && !TOKENS.test(id)

/**
 * Vite configuration of both portals. Three kinds of chunks: the gate; the portal with its first
 * list, loaded before any other screen; and one for each further screen, loaded when shown.
 */
export const portalConfig = (root: string, base: string): UserConfig => ({
  root,
  base,
  plugins: [react(), identityHead()],
  build: {
    // Fonts and images stay separate files: the page's policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // App is an entry too, so that its code is separated from that of later screens.
      input: { index: `${root}/index.html`, App: `${root}/src/App.tsx` },
      // Texts go to the screens that show them: a catalogue is no part of the first screen.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
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
