import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './landing.css'
import { readLinks } from './links.ts'
import { pageAt } from './page.ts'
import { signingPages } from './signing.tsx'

// Static pages are already HTML, except in development, where nothing is prerendered.
const pages = import.meta.env.DEV ? (await import('./pages.tsx')).pages : signingPages
const page = pageAt(pages, location.pathname)
const root = document.querySelector('#root')

if (page && root) {
  document.title = page.title
  const view = <StrictMode>{page.render(readLinks())}</StrictMode>
  if (root.hasChildNodes()) hydrateRoot(root, view)
  else createRoot(root).render(view)
} else {
  location.replace('/unknown')
}
