import { IMPORT_UNDO_HOURS } from '@melodia/contract/choices/imports'
import type { Import, ImportWithLines } from '@melodia/contract/imports'
import { When } from '@melodia/portal/fields'
import { Alert, AlertTitle, Box, Button, LinearProgress, Typography } from '@mui/material'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { importsOf } from './paths.ts'
import { useApply, useUndoImport } from './useImports.ts'
import { doneBy } from './labels.ts'
import * as texts from '#texts/imports.ts'

const HOUR = 3_600_000
const until = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** The state of an import, and the actions that it allows. */
export const ImportState = ({ made }: { made: ImportWithLines }) => {
  const said = useRef<HTMLDivElement>(null)
  const { state } = made
  const former = useRef(state)
  // The pressed button is gone: the focus goes to the message.
  useEffect(() => {
    if (former.current !== state) said.current?.focus()
    former.current = state
  }, [state])
  return (
    <Box ref={said} tabIndex={-1} sx={{ my: 2, outline: 'none' }}>
      {state === 'draft' && <Draft made={made} />}
      {state === 'applied' && <Applied made={made} />}
      {state === 'undone' && <Undone made={made} />}
    </Box>
  )
}

const Draft = ({ made }: { made: ImportWithLines }) => {
  const { creates, changes, refused_total } = made
  const { act, isPending } = useApply()
  const reason = useId()
  const lines = creates + changes
  const isRefused = refused_total > 0
  const isApplicable = !isRefused && lines > 0
  return (
    <Alert severity={isRefused ? 'error' : 'info'} sx={WIDE}>
      <AlertTitle>{isPending ? texts.beingApplied : texts.nothingHasBeenAppliedYet}</AlertTitle>
      <Typography id={reason} variant="body2">
        {isRefused
          ? texts.cannotBeImportedAndImport(refused_total) +
            texts.linesOrNoneFixIn(refused_total) +
            texts.belowEachLineSaysWhat
          : lines === 0
            ? texts.fileMatchesRecords
            : texts.allLinesAreAppliedTogether(doneBy(made))}
      </Typography>
      {made.to_check.length > 0 && <ToCheck notes={made.to_check} />}
      {isPending && <LinearProgress aria-label={texts.applyingLines(lines)} sx={{ mt: 1.5 }} />}
      <Actions>
        <Button
          variant="contained"
          disabled={!isApplicable || isPending}
          aria-describedby={reason}
          onClick={() => void act(made)}
        >
          {isPending ? texts.applying : lines > 0 ? texts.applyLines(lines) : texts.apply}
        </Button>
        <AnotherFile made={made} />
      </Actions>
    </Alert>
  )
}

/** Notes that are listed; each also stands at its line. */
const NOTES = 5

/** What is unusual in lines that can be imported all the same. */
const ToCheck = ({ notes }: { notes: ImportWithLines['to_check'] }) => (
  <>
    <Typography variant="body2" sx={{ mt: 1, fontWeight: 600 }}>
      {texts.pleaseCheck}
    </Typography>
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {notes.slice(0, NOTES).map(({ line, message }) => (
        <li key={line}>{texts.lineMessage(line, message)}</li>
      ))}
      {notes.length > NOTES && <li>{texts.moreLinesSeeBelow(notes.length - NOTES)}</li>}
    </Box>
  </>
)

const Applied = ({ made }: { made: Import }) => {
  const { act, isPending } = useUndoImport()
  const { applied_at, can_undo } = made
  if (applied_at === null) return null
  return (
    <Alert severity="success" sx={WIDE}>
      <AlertTitle>{doneBy(made)}</AlertTitle>
      <Typography variant="body2">
        {texts.appliedAt}
        <When at={applied_at} />
        {can_undo
          ? texts.untilItCanBeUndone(
              until.format(Date.parse(applied_at) + IMPORT_UNDO_HOURS * HOUR),
            )
          : texts.itCannotBeUndone}
      </Typography>
      {isPending && <LinearProgress aria-label={texts.takingItBack} sx={{ mt: 1.5 }} />}
      <Actions>
        {can_undo && (
          <Button variant="outlined" disabled={isPending} onClick={() => void act(made)}>
            {isPending ? texts.takingItBackNow : texts.undo}
          </Button>
        )}
        <AnotherFile made={made} />
      </Actions>
    </Alert>
  )
}

const Undone = ({ made }: { made: Import }) => (
  <Alert severity="info" sx={WIDE}>
    <AlertTitle>{texts.takenBack}</AlertTitle>
    <Typography variant="body2">
      {texts.everythingIsAsItWas}
      {made.undone_at && <When at={made.undone_at} />}.
    </Typography>
    <Actions>
      <AnotherFile made={made} />
    </Actions>
  </Alert>
)

const AnotherFile = ({ made: { noun } }: { made: Import }) => (
  <Button component={Link} to={importsOf(noun)} color="inherit">
    {texts.chooseAnotherFile}
  </Button>
)

const Actions = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>{children}</Box>
)

const WIDE = { '& .MuiAlert-message': { flex: 1 } }
