import type { Comment } from '@melodia/contract/reviews'
import { Box, Button, Chip, Typography } from '@mui/material'
import { durationOf } from '@melodia/contract/durations'
import { When } from '../fields/When.tsx'
import * as texts from '#texts/review.ts'

interface CommentListProps {
  comments: readonly Comment[]
  /** Plays from there. */
  onGo: (at_ms: number) => void
  /** Resolves an open comment, opens a resolved one; nobody can if absent. */
  onToggle?: ((comment: Comment) => unknown) | undefined
  disabled?: boolean
}

/** All comments of a track, in the order of their moments. */
export const CommentList = ({ comments, onGo, onToggle, disabled = false }: CommentListProps) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
    {comments.map((comment) => (
      <Box
        component="li"
        key={comment.id}
        sx={{
          borderLeft: 3,
          borderColor: comment.resolved_at ? 'divider' : 'primary.main',
          pl: 1.5,
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Button
            size="small"
            aria-label={texts.playFromAt(durationOf(comment.at_ms))}
            onClick={() => onGo(comment.at_ms)}
            sx={{ minWidth: 0, px: 0.75, py: 0, minHeight: 24 }}
          >
            {durationOf(comment.at_ms)}
          </Button>
          <Typography variant="body2" color="text.secondary">
            {comment.author}, <When at={comment.created_at} />
          </Typography>
          {comment.resolved_at && <Chip size="small" variant="outlined" label={texts.resolved} />}
        </Box>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {comment.text}
        </Typography>
        {onToggle && (
          <Button
            size="small"
            disabled={disabled}
            aria-label={`${comment.resolved_at ? texts.openAgain : texts.resolve}: ${comment.text}`}
            onClick={() => onToggle(comment)}
            sx={{ minWidth: 0, px: 0.75, py: 0, minHeight: 24 }}
          >
            {comment.resolved_at ? texts.openAgain : texts.resolve}
          </Button>
        )}
      </Box>
    ))}
  </Box>
)
