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
import * as texts from '#texts/settings.ts'

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
      <DialogTitle id={title}>{texts.mail}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        {id !== null && <Content id={id} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
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
        <Fact term={texts.subject}>{subject}</Fact>
        <Fact term={texts.to}>{to}</Fact>
        <Fact term={texts.state}>
          <MailStateChip state={state} />
        </Fact>
        <Fact term={texts.written}>
          <When at={created_at} />
        </Fact>
        <Fact term={texts.tries}>{tries}</Fact>
        {problem && <Fact term={texts.problem}>{problem}</Fact>}
        {next_at && tries > 0 && (
          <Fact term={texts.nextTry}>
            <When at={next_at} />
          </Fact>
        )}
      </Box>
      {text === null ? (
        <Typography variant="body2" color="text.secondary">
          {texts.whatItSaysIsFor}
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
