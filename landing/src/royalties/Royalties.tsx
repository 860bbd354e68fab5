import { Article, Part } from '../artists/Article.tsx'
import type { Links } from '../links.ts'
import { Example } from './Example.tsx'
import * as texts from '#texts/royalties.ts'

/** The rules of royalties in plain words, and a verifier that the page's script runs. */
export const Royalties = ({ links }: { links: Links }) => (
  <Article links={links} title={texts.royalties} lead={texts.royaltiesLead}>
    <Part title={texts.closedPeriods}>
      {/* The server puts the closed periods here, in place of the sentence. */}
      <p id="periods">{texts.periodsFailed}</p>
      <p>
        {texts.asData} <a href={PERIODS_DATA}>{PERIODS_DATA}</a>
      </p>
    </Part>
    <Part title={texts.fromPlay}>
      <ol>
        {RULES.map(({ rule, text }) => (
          <li key={rule}>
            <h3>{rule}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Part>
    <Part title={texts.fivePlays}>
      <Example />
    </Part>
    <Part title={texts.checkIt}>
      <p>{texts.checkItMeans}</p>
      <form className="verifier" data-verifier>
        <label>
          {texts.fileOfPeriod}
          <input type="file" name="inputs" accept=".jsonl" />
        </label>
        <label>
          {texts.statementIfAny}
          <input type="file" name="statement" accept=".json" />
        </label>
        <button className="button button-primary" type="submit">
          {texts.checkFiles}
        </button>
        <output />
      </form>
      <noscript>
        <p>{texts.needsJavaScript}</p>
      </noscript>
    </Part>
  </Article>
)

/** The closed periods as JSON. */
const PERIODS_DATA = '/api/v1/royalties'

const RULES = [
  { rule: texts.poolToTracks, text: texts.poolToTracksMeans },
  { rule: texts.platformFirst, text: texts.platformFirstMeans },
  { rule: texts.splitLast, text: texts.splitLastMeans },
  { rule: texts.roundedOnce, text: texts.roundedOnceMeans },
  { rule: texts.afterIt, text: texts.afterItMeans },
]
