import { identityHead } from '@melodia/portal/build'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The admin portal, served below /admin/. The sign-in path shares React with it and nothing else. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react(), identityHead()],
  build: {
    // Fonts and images keep addresses of their own: the page's policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
  },
})
