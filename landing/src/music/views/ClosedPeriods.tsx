import type { ClosedPeriod } from '@melodia/contract/periods'
import { counted } from '@melodia/contract/counted'
import { moneyOf } from '@melodia/contract/money'
import { daysOf, POOL_MODEL_NAMES } from '@melodia/contract/periodTexts'
import * as texts from '#texts/royalties.ts'

/** The closed periods, each with the file from which its amounts follow. */
export const ClosedPeriods = ({ periods }: { periods: readonly ClosedPeriod[] }) =>
  periods.length === 0 ? (
    <p>{texts.noPeriod}</p>
  ) : (
    <ul className="periods">
      {periods.map((period) => (
        <li key={period.id}>
          <h3>{daysOf(period)}</h3>
          <dl>
            {factsOf(period).map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
            <Hash term={texts.hash} hash={period.hash} />
            <Hash term={texts.previousHash} hash={period.previous} />
          </dl>
          <a
            download
            href={`/api/v1/royalties/${period.id}/inputs`}
            aria-label={texts.downloadOf(daysOf(period))}
          >
            {texts.downloadFile}
          </a>
        </li>
      ))}
    </ul>
  )

const factsOf = ({ pool_minor, currency, model, totals }: ClosedPeriod) => [
  { term: texts.pool, text: moneyOf(pool_minor, currency) },
  { term: texts.rule, text: POOL_MODEL_NAMES[model] },
  {
    term: texts.heard,
    text: texts.playsOf(
      counted(totals.plays, 'play'),
      counted(totals.tracks, 'track'),
      counted(totals.parties, 'party', 'parties'),
    ),
  },
]

const Hash = ({ term, hash }: { term: string; hash: string | null }) => (
  <div>
    <dt>{term}</dt>
    <dd>{hash === null ? texts.firstOne : <code>{hash}</code>}</dd>
  </div>
)
