import * as texts from '#texts/sections.ts'

const PROMISES = [
  {
    to: texts.toArtistsItComesFrom,
    title: texts.royaltiesReachOriginalArtists,
    text: texts.musicMadeWithAiLearns,
  },
  {
    to: texts.toPeopleWhoMakeIt,
    title: texts.fairCompensation,
    text: texts.creatorIsPaidForWhat,
  },
]

/** The messages of spec §1. */
export const Promises = () => (
  <section className="promises" id="fair" aria-labelledby="fair-title">
    <h2 id="fair-title">{texts.twoPromises}</h2>
    <ul>
      {PROMISES.map(({ to, title, text }) => (
        <li key={title}>
          <p className="promise-to">{to}</p>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
