import type { Mail, MailWithContent } from '@melodia/contract/mails'
import { en } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { LoadProblem, PartSkeleton } from '@melodia/portal/layout'
import { Fact } from '@melodia/portal/record'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { useGetOne } from 'react-admin'
import { MailStateChip } from './MailStateChip.tsx'

interface MailDialogProps {
  /** Null closes it. */
  id: Mail['id'] | null
  onClose: () => void
}

/** A mail: its state, and its text where mails are kept. */
export const MailDialog = ({ id, onClose }: MailDialogProps) => {
  const title = useId()
  return (
    <Dialog open={id !== null} onClose={onClose} fullWidth maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>Mail</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        {id !== null && <Content id={id} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

const Content = ({ id }: { id: Mail['id'] }) => {
  const { data, error, isPending, refetch } = useGetOne<MailWithContent>('mails', { id })
  if (isPending) return <PartSkeleton height={240} />
  if (!data)
    return (
      <LoadProblem message={en.mails.loadFailed} error={error} onRetry={() => void refetch()} />
    )
  const { to, subject, state, tries, error: problem, created_at, next_at, text } = data
  return (
    <>
      <Box component="dl" sx={{ display: 'grid', gap: 1.5, m: 0, mb: 2 }}>
        <Fact term="Subject">{subject}</Fact>
        <Fact term="To">{to}</Fact>
        <Fact term="State">
          <MailStateChip state={state} />
        </Fact>
        <Fact term="Written">
          <When at={created_at} />
        </Fact>
        <Fact term="Tries">{tries}</Fact>
        {problem && <Fact term="Problem">{problem}</Fact>}
        {next_at && tries > 0 && (
          <Fact term="Next try">
            <When at={next_at} />
          </Fact>
        )}
      </Box>
      {text === null ? (
        <Typography variant="body2" color="text.secondary">
          What it says is for its reader alone.
        </Typography>
      ) : (
        <Typography
          component="pre"
          sx={{ m: 0, fontFamily: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
      )}
    </>
  )
}
