import type { ReactNode } from 'react'
import * as texts from '#texts/sections.ts'

/** The meaning of "ethical", in rules that the product enforces. */
export const Rules = () => (
  <section className="rules night" id="rules" aria-labelledby="rules-title">
    <h2 id="rules-title">{texts.ethicalInNumbersYouCan}</h2>
    <ul>
      <Rule number={<Zero />} title={texts.uploadsPublishedByMachine}>
        {texts.whatCreatorSendsInStays}
      </Rule>
      <Rule number={1} title={texts.decisionForEachTrack}>
        {texts.whoeverValidatesOrRejectsIs}
      </Rule>
      <Rule number={2} title={texts.kindsOfNamesOnEvery}>
        {texts.artistsItBelongsToAnd}
      </Rule>
      <Rule number={15} title={texts.minutesThenLinkEnds}>
        {texts.audioUnderReviewOpensFor}
      </Rule>
    </ul>
  </section>
)

interface RuleProps {
  number: ReactNode
  /** Continues the number. */
  title: string
  children: ReactNode
}

const Rule = ({ number, title, children }: RuleProps) => (
  <li>
    <h3>
      <span className="rule-number">{number}</span> {title}
    </h3>
    <p>{children}</p>
  </li>
)

/** A zero with the stroke of the mark. */
const Zero = () => <span className="slashed">0</span>
