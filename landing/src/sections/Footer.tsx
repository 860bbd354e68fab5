import type { ReactNode } from 'react'
import { Wordmark } from '@melodia/portal/gate'
import type { Links } from '../links.ts'
import { NewTab } from './NewTab.tsx'
import * as texts from '#texts/sections.ts'

/** Columns of spec §1. Planned entries say so, and are not links. */
export const Footer = ({ links }: { links: Links }) => (
  <footer className="footer">
    <div className="footer-columns">
      <Column title={texts.platform}>
        <li>
          <NewTab href={links.appStore}>{texts.iosApp}</NewTab>
        </li>
        <li className="soon">{texts.desktopSoon}</li>
      </Column>
      <Column title={texts.creators}>
        <li>
          <a href="/creators/account/new">{texts.becomeCreator}</a>
        </li>
        <li>
          <a href="/creators/login">{texts.creatorSignIn}</a>
        </li>
      </Column>
      <Column title={texts.artists}>
        <li>
          <a href="/partner-program">{texts.partnerProgram}</a>
        </li>
        <li>
          <a href="/voice-licensing">{texts.voiceLicensing}</a>
        </li>
        <li>
          <a href="/royalties">{texts.royalties}</a>
        </li>
      </Column>
      <Column title={texts.company}>
        <Soon>{texts.about}</Soon>
        <li>
          <a href="/careers">{texts.careers}</a>
        </li>
        <Soon>{texts.privacy}</Soon>
        <Soon>{texts.termsOfUse}</Soon>
        <li>
          <a href={`mailto:${links.contact}`}>{texts.contact}</a>
        </li>
      </Column>
    </div>
    <p className="footer-end">{texts.yearMelodia(links.year)}</p>
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
    {children} <small>{texts.soon}</small>
  </li>
)
