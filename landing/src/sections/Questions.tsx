import { LIMITS } from '@melodia/contract/choices/limits'

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

const QUESTIONS = [
  {
    question: 'What makes it ethical?',
    answer:
      'Enforced by software, not just a label. Nothing that a creator uploads is published before a person has decided on it, each track names its artists and its creators, and each decision stays on record with the name of the person who made it.',
  },
  {
    question: 'Who can become a creator?',
    answer:
      'Anyone with an account can ask. You give a name, a few lines about yourself and your genres, and a person answers. Access can be granted or declined, and it can be taken back.',
  },
  {
    question: 'What do I send in?',
    answer: `The track as an MP3 of up to ${megabytes(LIMITS.audioBytes)} and ${LIMITS.audioMinutes} minutes, a preview as an MP3 of up to ${megabytes(LIMITS.previewBytes)}, and its artwork as a PNG or JPEG.`,
  },
  {
    question: 'How long does a review take?',
    answer:
      'As long as somebody needs to listen. Until then the track shows as pending, and you can still change it or take it back.',
  },
  {
    question: 'Can I change a track once it is published?',
    answer:
      'Its genre and album, at once. A new title or new names wait for a reviewer. A new recording, preview or artwork goes back to review first, so that what is published is what was heard.',
  },
  {
    question: 'Where do I listen?',
    answer:
      'Here in your browser, or on your iPhone with the app from the App Store. A desktop app comes later.',
  },
]

export const Questions = () => (
  <section className="questions" id="questions" aria-labelledby="questions-title">
    <h2 id="questions-title">Questions, answered</h2>
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
