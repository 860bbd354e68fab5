import { LIMITS } from '@melodia/contract/choices/limits'
import { isPast } from '@melodia/contract/ago'
import type { Restriction } from '@melodia/contract/restrictions'
import { en, useAction, useCreatorCall } from '@melodia/portal'
import { useDraftText, useFocusBack } from '@melodia/portal/form'
import { Panel } from '@melodia/portal/layout'
import { isOpen, momentOf } from '@melodia/portal/restrictions'
import { Box, Button, TextField, Typography } from '@mui/material'
import type { FormEvent } from 'react'
import * as texts from '#texts/restrictions.ts'

/** The creator's appeal: the form, then where it is and the answer. */
export const AppealPanel = ({ restriction }: { restriction: Restriction }) => (
  <Panel title={texts.appeal}>
    <Appeal restriction={restriction} />
  </Panel>
)

const Appeal = ({ restriction }: { restriction: Restriction }) => {
  const { appeal, appeal_until } = restriction
  if (appeal) return <Made appeal={appeal} isWaiting={isOpen(restriction)} />
  if (!isOpen(restriction)) return <Typography>{texts.itIsOver}</Typography>
  if (isPast(appeal_until))
    return <Typography>{texts.appealEndedOn(momentOf(appeal_until))}</Typography>
  return <AppealForm restriction={restriction} />
}

interface MadeProps {
  appeal: NonNullable<Restriction['appeal']>
  /** Whether what it is against still holds. */
  isWaiting: boolean
}

const Made = ({ appeal, isWaiting }: MadeProps) => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>
    <Typography color="text.secondary">{texts.youAppealedOn(momentOf(appeal.at))}</Typography>
    <Words>{appeal.text}</Words>
    <Typography sx={{ fontWeight: 600 }}>{answerTo(appeal, isWaiting)}</Typography>
    {appeal.notes && <Words>{texts.melodiaWrites(appeal.notes)}</Words>}
  </Box>
)

function answerTo({ state, due_at, decided_at }: MadeProps['appeal'], isWaiting: boolean) {
  if (state === 'open') {
    if (!isWaiting) return texts.overBeforeAnAnswer
    return texts.answerIsDueBy(momentOf(due_at))
  }
  const day = momentOf(decided_at ?? due_at)
  return state === 'upheld' ? texts.itStays(day) : texts.creatorWasRight(day)
}

const Words = ({ children }: { children: string }) => (
  <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Typography>
)

const AppealForm = ({ restriction }: { restriction: Restriction }) => {
  const { id, appeal_until } = restriction
  const call = useCreatorCall()
  const [text, setText] = useDraftText('appeal')
  const { act, isPending } = useAction<string>({
    run: (said) =>
      call('POST restrictions/{id}/appeal', {
        path: { id },
        body: { text: said },
        shown: restriction,
      }),
    done: en.restrictions.appealed,
    failed: en.restrictions.appealFailed,
    reload: 'restrictions',
  })
  // Stays when the form has gone.
  useFocusBack(isPending)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act(text.trim())
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Typography color="text.secondary">
        {texts.youCanAppealOnce(momentOf(appeal_until))}
      </Typography>
      <TextField
        label={texts.whyIsItWrong}
        required
        multiline
        minRows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={isPending || text.trim() === ''}
        sx={{ justifySelf: 'start' }}
      >
        {isPending ? en.processing : texts.sendAppeal}
      </Button>
    </Box>
  )
}
