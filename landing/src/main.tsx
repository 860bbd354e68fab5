import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './landing.css'
import { readLinks } from './links.ts'
import { pageAt } from './pages.tsx'

const page = pageAt(location.pathname)
const root = document.querySelector('#root')

if (page && root) {
  document.title = page.title
  const view = <StrictMode>{await page.render(readLinks())}</StrictMode>
  if (root.hasChildNodes()) hydrateRoot(root, view)
  else createRoot(root).render(view)
} else {
  location.replace('/unknown')
}
