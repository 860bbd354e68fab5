import { Box, Typography } from '@mui/material'
import { en } from '#texts/en.ts'
import { LoadProblem } from '../layout/LoadProblem.tsx'
import { PartSkeleton } from '../layout/PageSkeleton.tsx'
import { usePlayer, type Sound } from '../player/player.ts'
import { CommentList } from './CommentList.tsx'
import { NewComment } from './NewComment.tsx'
import type { useComments } from './useComments.ts'

interface CommentsProps {
  /** As `useComments` returns them. */
  state: ReturnType<typeof useComments>
  /** The full track that they are about. */
  sound: Sound
  /** Nothing can be written: the track is decided. */
  disabled?: boolean
}

/** The comments of a track, and a new one at the second that is heard. */
export const Comments = ({ state, sound, disabled = false }: CommentsProps) => {
  const { comments, error, isPending, refetch, add, toggle, isBusy } = state
  const { playFrom, placeOf } = usePlayer()
  if (error)
    return (
      <LoadProblem
        message={en.review.commentsFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (isPending) return <PartSkeleton height={56} />
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {comments.length === 0 ? (
        <Typography color="text.secondary">{en.review.noComments}</Typography>
      ) : (
        <CommentList
          comments={comments}
          onGo={(at_ms) => playFrom(sound, at_ms / 1000)}
          onToggle={disabled ? undefined : toggle}
          disabled={isBusy}
        />
      )}
      <Box sx={{ justifySelf: 'stretch' }}>
        <NewComment
          now_ms={() => Math.round(placeOf(sound) * 1000)}
          disabled={disabled || isBusy}
          onSave={async (comment) => (await add(comment)).status === 'done'}
        />
      </Box>
    </Box>
  )
}
