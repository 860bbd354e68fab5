import type { Links } from './links.ts'
import { Banner } from './sections/Banner.tsx'
import { Download } from './sections/Download.tsx'
import { Footer } from './sections/Footer.tsx'
import { Header } from './sections/Header.tsx'
import { Hero } from './sections/Hero.tsx'
import { Principles } from './sections/Principles.tsx'
import { Steps } from './sections/Steps.tsx'

/** The landing page (spec §1). It needs no script. */
export const Home = ({ links }: { links: Links }) => (
  <div className="home">
    <Header />
    <main id="content">
      <Hero links={links} />
      <Principles />
      <Banner />
      <Steps />
      <Download links={links} />
    </main>
    <Footer links={links} />
  </div>
)
