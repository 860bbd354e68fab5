import { REVIEWS } from '@melodia/contract/lifecycle'
import type { Track } from '@melodia/contract/tracks'
import { paths, tracks } from '@melodia/portal'
import { RowAction, RowTooltip } from '@melodia/portal/record'
import ReviewIcon from '@mui/icons-material/HeadphonesOutlined'
import { IconButton } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { REVIEW_BUTTONS } from './reviews.ts'
import { useDecision } from './useDecision.ts'

/** Review, and each decision, for the row's track; disabled while one of them runs. */
export const DecisionButtons = () => {
  const record = useRecordContext<Track>()
  const { decide, running } = useDecision()
  if (!record) return null
  return (
    <>
      <RowTooltip title="Review">
        <IconButton
          component={Link}
          to={paths.edit(tracks.pending, record.id)}
          aria-label={`Review ${record.title}`}
          disabled={running !== null}
        >
          <ReviewIcon fontSize="small" />
        </IconButton>
      </RowTooltip>
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
            onClick={() => decide(review, record)}
          >
            <Icon fontSize="small" />
          </RowAction>
        )
      })}
    </>
  )
}
