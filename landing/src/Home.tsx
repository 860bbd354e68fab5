import type { Links } from './links.ts'
import { Banner } from './sections/Banner.tsx'
import { Download } from './sections/Download.tsx'
import { Footer } from './sections/Footer.tsx'
import { Header } from './sections/Header.tsx'
import { Hero } from './sections/Hero.tsx'
import { Promises } from './sections/Promises.tsx'
import { Questions } from './sections/Questions.tsx'
import { Rules } from './sections/Rules.tsx'
import { Steps } from './sections/Steps.tsx'

/**
 * The landing page (spec §1). It is readable without scripts; one small script serves the demo
 * track.
 */
export const Home = ({ links }: { links: Links }) => (
  <div className="home">
    <Header />
    <main id="content">
      <Hero links={links} />
      <Promises />
      <Rules />
      <Steps />
      <Banner />
      <Questions />
      <Download links={links} />
    </main>
    <Footer links={links} />
  </div>
)
