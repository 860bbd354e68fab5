import { siApplemusic, siDeezer, siSpotify } from 'simple-icons'

/** Spec §1: three third-party streaming brands. */
const BRANDS = [siSpotify, siApplemusic, siDeezer]

export const Banner = () => (
  <section className="banner" aria-labelledby="banner-title">
    <h2 id="banner-title">Don&apos;t worry, AI won&apos;t replace them</h2>
    <ul>
      {BRANDS.map(({ title, path }) => (
        <li key={title}>
          <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">
            <path d={path} fill="currentColor" />
          </svg>
          {title}
        </li>
      ))}
    </ul>
  </section>
)
