import type { ReactNode } from 'react'

/** The meaning of "ethical", in rules that the product enforces. */
export const Rules = () => (
  <section className="rules night" id="rules" aria-labelledby="rules-title">
    <h2 id="rules-title">Ethical, in numbers you can check</h2>
    <ul>
      <Rule number={<Zero />} title="uploads published unheard">
        What a creator sends in stays pending until a person has listened and let it through. A new
        recording of a published track waits again.
      </Rule>
      <Rule number={1} title="decision for each track">
        Whoever validates or rejects is on record with a name and a time, and so is an appeal. The
        record outlives the track.
      </Rule>
      <Rule number={2} title="kinds of names on every track">
        The artists it belongs to and the creators who made it. Without both it cannot be sent in.
      </Rule>
      <Rule number={15} title="minutes, then the link ends">
        Audio under review opens for its creators and the reviewers only, and each link to it
        expires.
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
