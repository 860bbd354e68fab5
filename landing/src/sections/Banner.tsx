import { BRANDS } from './brands.ts'
import * as texts from '#texts/sections.ts'

/** Spec §1: three third-party streaming brands. */
export const Banner = () => (
  <section className="banner" aria-labelledby="banner-title">
    <h2 id="banner-title">{texts.dontWorry}</h2>
    <ul>
      {BRANDS.map(({ name, path }) => (
        <li key={name}>
          <svg viewBox="0 0 24 24" width="56" height="56" aria-hidden="true">
            <path d={path} fill="currentColor" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
    <p>{texts.namesAndMarksBelongTo}</p>
  </section>
)
