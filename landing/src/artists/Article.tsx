import type { ReactNode } from 'react'
import type { Links } from '../links.ts'
import { Footer } from '../sections/Footer.tsx'
import { Header } from '../sections/Header.tsx'
import * as texts from '#texts/artists.ts'

interface ArticleProps {
  links: Links
  title: string
  lead: string
  /** Its parts. */
  children: ReactNode
}

/** A page to read, with the ways to the creator portal. It has no script. */
export const Article = ({ links, title, lead, children }: ArticleProps) => (
  <div className="home">
    <Header home="/" />
    <main className="article" id="content">
      <div className="article-head">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <div className="actions">
          <a className="button button-primary" href="/creators/login">
            {texts.signIn}
          </a>
          <a className="button button-secondary" href="/creators/account/new">
            {texts.joinAsCreator}
          </a>
        </div>
      </div>
      {children}
    </main>
    <Footer links={links} />
  </div>
)

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="article-part">
    <h2>{title}</h2>
    <div>{children}</div>
  </section>
)

interface Explained {
  term: string
  text: ReactNode
}

/** Some things, each with what it means. */
export const Terms = ({ terms }: { terms: readonly Explained[] }) => (
  <dl>
    {terms.map(({ term, text }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
