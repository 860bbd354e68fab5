import type { ReactNode } from 'react'
import { Wordmark } from '@melodia/portal/gate'
import type { Links } from '../links.ts'
import { NewTab } from './NewTab.tsx'

/** Columns of spec §1. Planned entries say so, and are not links. */
export const Footer = ({ links }: { links: Links }) => (
  <footer className="footer">
    <div className="footer-columns">
      <Column title="Platform">
        <li>
          <NewTab href={links.appStore}>iOS App</NewTab>
        </li>
        <li className="soon">Desktop (Soon)</li>
      </Column>
      <Column title="Creators">
        <li>
          <a href="/creators/account/new">Become a Creator</a>
        </li>
        <li>
          <a href="/creators/login">Creator sign-in</a>
        </li>
      </Column>
      <Column title="Artists">
        <Soon>Partner Program</Soon>
        <Soon>Voice Licensing</Soon>
        <Soon>Royalties</Soon>
      </Column>
      <Column title="Company">
        <Soon>About</Soon>
        <li>
          <a href="/careers">Careers</a>
        </li>
        <Soon>Privacy</Soon>
        <Soon>Terms of Use</Soon>
        <li>
          <a href={`mailto:${links.contact}`}>Contact</a>
        </li>
      </Column>
    </div>
    <p className="footer-end">© {links.year} Melødia</p>
    <Wordmark />
  </footer>
)

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </div>
)

const Soon = ({ children }: { children: ReactNode }) => (
  <li className="soon">
    {children} <small>soon</small>
  </li>
)
