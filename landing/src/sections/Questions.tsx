import { LIMITS } from '@melodia/contract/choices/limits'
import * as texts from '#texts/sections.ts'

const megabytes = (bytes: number) => texts.bytesMb(bytes / 1024 / 1024)

const QUESTIONS = [
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
    question: texts.whereDoIListen,
    answer: texts.hereInYourBrowserOr,
  },
]

export const Questions = () => (
  <section className="questions" id="questions" aria-labelledby="questions-title">
    <h2 id="questions-title">{texts.questionsAnswered}</h2>
    <div>
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
)
