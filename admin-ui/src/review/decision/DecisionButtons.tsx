import { REVIEWS } from '@melodia/contract/lifecycle'
import type { Track } from '@melodia/contract/tracks'
import { paths, tracks } from '@melodia/portal'
import { RowAction, RowLink } from '@melodia/portal/record'
import ReviewIcon from '@mui/icons-material/HeadphonesOutlined'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { RejectDialog } from './RejectDialog.tsx'
import { REVIEW_BUTTONS } from './reviews.ts'
import { useDecision, type Words } from './useDecision.ts'
import * as texts from '#texts/review.ts'

/**
 * Review, and each decision, for the row's track; disabled while one of them runs. A rejection asks for
 * its reasons first: without any the creators would read none.
 */
export const DecisionButtons = () => {
  const record = useRecordContext<Track>()
  const [isRejecting, setRejecting] = useState(false)
  // They stay where the question is answered with No, and after a failure.
  const [words, setWords] = useState<Words>({})
  const { decide, running } = useDecision()
  if (!record) return null
  return (
    <>
      <RowLink
        title={texts.review}
        label={texts.reviewTitle(record.title)}
        to={paths.edit(tracks.pending, record.id)}
        disabled={running !== null}
      >
        <ReviewIcon fontSize="small" />
      </RowLink>
      {REVIEWS.map((review) => {
        const { verb, color, Icon } = REVIEW_BUTTONS[review]
        return (
          <RowAction
            key={review}
            label={`${verb} ${record.title}`}
            title={verb}
            color={color}
            disabled={running !== null}
            isBusy={running === review}
            hasDialog={review === 'reject'}
            onClick={() => (review === 'reject' ? setRejecting(true) : void decide(review, record))}
          >
            <Icon fontSize="small" />
          </RowAction>
        )
      })}
      {isRejecting && (
        <RejectDialog
          title={record.title}
          words={words}
          onChange={setWords}
          onReject={() => {
            setRejecting(false)
            void decide('reject', record, words)
          }}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  )
}
