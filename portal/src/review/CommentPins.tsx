import type { Comment } from '@melodia/contract/reviews'
import { Box, ButtonBase } from '@mui/material'
import { durationOf } from '@melodia/contract/durations'
import * as texts from '#texts/review.ts'

/** Width of a pin, and share of the waveform in which comments have one pin, so that none overlap. */
const PIN = 24
const TOGETHER = 0.08

interface CommentPinsProps {
  comments: readonly Comment[]
  /** Length of the track. */
  length_ms: number
  /** Plays from there. */
  onGo: (at_ms: number) => void
}

/** Comments at their seconds, above a waveform; the pin shows how many. */
export const CommentPins = ({ comments, length_ms, onGo }: CommentPinsProps) => {
  if (comments.length === 0) return null
  return (
    <Box sx={{ position: 'relative', height: PIN, mx: `${PIN / 2}px`, mb: 0.5 }}>
      {grouped(comments, length_ms).map((group) => (
        <Pin key={group[0].id} group={group} length_ms={length_ms} onGo={onGo} />
      ))}
    </Box>
  )
}

type Group = [Comment, ...Comment[]]

const grouped = (comments: readonly Comment[], length_ms: number) => {
  const groups: Group[] = []
  for (const comment of comments) {
    const last = groups.at(-1)
    if (last && comment.at_ms - last[0].at_ms < TOGETHER * length_ms) last.push(comment)
    else groups.push([comment])
  }
  return groups
}

interface PinProps extends Pick<CommentPinsProps, 'length_ms' | 'onGo'> {
  group: Group
}

const Pin = ({ group, length_ms, onGo }: PinProps) => {
  const [{ at_ms, text }] = group
  const isOpen = group.some(({ resolved_at }) => resolved_at === null)
  const state = isOpen ? 'open' : 'resolved'
  // The accessible name begins with the visible number.
  const label =
    group.length === 1
      ? texts.oneCommentAt(durationOf(at_ms), state, text)
      : texts.groupCommentsFromAtState(group.length, durationOf(at_ms), state)
  return (
    <ButtonBase
      aria-label={label}
      title={label}
      onClick={() => onGo(at_ms)}
      sx={{
        position: 'absolute',
        left: `${Math.min((at_ms / length_ms) * 100, 100)}%`,
        width: PIN,
        height: PIN,
        ml: `${-PIN / 2}px`,
        borderRadius: '50% 50% 50% 4px',
        border: 1,
        borderColor: 'primary.main',
        fontSize: '0.75rem',
        fontWeight: 600,
        bgcolor: isOpen ? 'primary.main' : 'background.paper',
        color: isOpen ? 'primary.contrastText' : 'primary.main',
        // Filled and empty look alike with forced colours; the mark does not.
        borderStyle: isOpen ? 'solid' : 'dashed',
      }}
    >
      {isOpen ? group.length : '✓'}
    </ButtonBase>
  )
}
