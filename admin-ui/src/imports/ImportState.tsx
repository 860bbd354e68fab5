import { IMPORT_UNDO_HOURS } from '@melodia/contract/choices/imports'
import type { Import } from '@melodia/contract/imports'
import { counted, When } from '@melodia/portal/fields'
import { Alert, AlertTitle, Box, Button, LinearProgress, Typography } from '@mui/material'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { importsOf } from './paths.ts'
import { useApply, useUndoImport } from './useImports.ts'
import { doneBy } from './labels.ts'

const HOUR = 3_600_000
const until = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** The state of an import, and the actions that it allows. */
export const ImportState = ({ made }: { made: Import }) => {
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

const Draft = ({ made }: { made: Import }) => {
  const { creates, changes, refused_total } = made
  const { act, isPending } = useApply()
  const reason = useId()
  const lines = creates + changes
  const isRefused = refused_total > 0
  const isApplicable = !isRefused && lines > 0
  return (
    <Alert severity={isRefused ? 'error' : 'info'} sx={WIDE}>
      <AlertTitle>{isPending ? 'Being applied…' : 'Nothing has been applied yet'}</AlertTitle>
      <Typography id={reason} variant="body2">
        {isRefused
          ? `${counted(refused_total, 'line')} cannot be imported, and an import does all of its ` +
            `lines or none. Mend ${refused_total === 1 ? 'it' : 'them'} in the file and send that again; ` +
            'below each line says what is wrong.'
          : lines === 0
            ? 'The file says the same as the records: there is nothing to apply.'
            : `${doneBy(made)}. All lines are applied together or none, and you can undo it for a day.`}
      </Typography>
      {isPending && (
        <LinearProgress aria-label={`Applying ${counted(lines, 'line')}`} sx={{ mt: 1.5 }} />
      )}
      <Actions>
        <Button
          variant="contained"
          disabled={!isApplicable || isPending}
          aria-describedby={reason}
          onClick={() => void act(made)}
        >
          {isPending ? 'Applying…' : lines > 0 ? `Apply ${counted(lines, 'line')}` : 'Apply'}
        </Button>
        <AnotherFile made={made} />
      </Actions>
    </Alert>
  )
}

const Applied = ({ made }: { made: Import }) => {
  const { act, isPending } = useUndoImport()
  const { applied_at, can_undo } = made
  if (applied_at === null) return null
  return (
    <Alert severity="success" sx={WIDE}>
      <AlertTitle>{doneBy(made)}</AlertTitle>
      <Typography variant="body2">
        {'Applied '}
        <When at={applied_at} />
        {can_undo
          ? `. You can undo it until ${until.format(Date.parse(applied_at) + IMPORT_UNDO_HOURS * HOUR)}.`
          : '. It is too long ago to be undone.'}
      </Typography>
      {isPending && <LinearProgress aria-label="Taking it back" sx={{ mt: 1.5 }} />}
      <Actions>
        {can_undo && (
          <Button variant="outlined" disabled={isPending} onClick={() => void act(made)}>
            {isPending ? 'Taking it back…' : 'Undo'}
          </Button>
        )}
        <AnotherFile made={made} />
      </Actions>
    </Alert>
  )
}

const Undone = ({ made }: { made: Import }) => (
  <Alert severity="info" sx={WIDE}>
    <AlertTitle>Taken back</AlertTitle>
    <Typography variant="body2">
      {'Everything is as it was before the import; taken back '}
      {made.undone_at && <When at={made.undone_at} />}.
    </Typography>
    <Actions>
      <AnotherFile made={made} />
    </Actions>
  </Alert>
)

const AnotherFile = ({ made: { noun } }: { made: Import }) => (
  <Button component={Link} to={importsOf(noun)} color="inherit">
    Choose another file
  </Button>
)

const Actions = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>{children}</Box>
)

const WIDE = { '& .MuiAlert-message': { flex: 1 } }
