import { LIMITS } from '@melodia/contract/choices/limits'
import * as texts from '#texts/sections.ts'

const megabytes = (bytes: number) => texts.bytesMb(bytes / 1024 / 1024)

interface Question {
  question: string
  answer: string
  /** Where to read or do more. */
  links?: readonly { href: string; text: string }[]
}

const QUESTIONS: readonly Question[] = [
  {
    question: texts.whatMakesItEthical,
    answer: texts.enforcedBySoftwareNotJust,
  },
  {
    question: texts.whoCanBecomeCreator,
    answer: texts.anyoneWithAccountCanAsk,
  },
  {
    question: texts.whatDoISendIn,
    answer: texts.trackAsMp3OfUp(
      megabytes(LIMITS.audioBytes),
      LIMITS.audioMinutes,
      megabytes(LIMITS.previewBytes),
    ),
  },
  {
    question: texts.howLongDoesReviewTake,
    answer: texts.personListensToEachTrack,
  },
  {
    question: texts.canIChangeTrackOnce,
    answer: texts.itsGenreAndAlbumAt,
  },
  {
    question: texts.whatCanArtistDo,
    answer: texts.askToSpeakForYourself,
    links: [
      { href: '/voice-licensing', text: texts.voiceLicensing },
      { href: '/partner-program', text: texts.partnerProgram },
      { href: '/claims/new', text: texts.reportOrClaim },
    ],
  },
  {
    question: texts.whereDoIListen,
    answer: texts.hereInYourBrowserOr,
  },
]

export const Questions = () => (
  <section className="questions" id="questions" aria-labelledby="questions-title">
    <h2 id="questions-title">{texts.questionsAnswered}</h2>
    <div>
      {QUESTIONS.map(({ question, answer, links }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
          {links && (
            <ul>
              {links.map(({ href, text }) => (
                <li key={href}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          )}
        </details>
      ))}
    </div>
  </section>
)
