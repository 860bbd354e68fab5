import { REVIEWS, type ReviewDecision } from '@melodia/contract/lifecycle'
import { en } from '@melodia/portal'
import { usePlayer } from '@melodia/portal/player'
import { Alert, AlertTitle, Box, Button, CircularProgress, Paper } from '@mui/material'
import { ChangesDialog } from './ChangesDialog.tsx'
import { DeferDialog } from './DeferDialog.tsx'
import { NotesField } from './NotesField.tsx'
import { OverruleDialog } from './OverruleDialog.tsx'
import { describeRace } from './race.ts'
import { ReasonChoice } from './ReasonChoice.tsx'
import { REVIEW_BUTTONS } from './reviews.ts'
import type { useVerdict } from './useVerdict.ts'
import * as texts from '#texts/review.ts'

interface VerdictProps {
  verdict: ReturnType<typeof useVerdict>
  /** Asks for the lease again. */
  onTakeAgain: () => void
}

const PAIR = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr 1fr', md: '1fr', lg: '1fr 1fr' },
}

/** On a phone both decisions stay at the bottom edge of the screen. */
const AT_THE_THUMB = {
  position: { xs: 'fixed', md: 'static' },
  insetInline: 0,
  zIndex: 'appBar',
  p: { xs: 1.5, md: 0 },
  bgcolor: 'background.paper',
  borderTop: { xs: 1, md: 0 },
  borderColor: 'divider',
} as const

/** Height in pixels of the player's bar, on a phone and wider. */
const PLAYER_HEIGHT = { xs: 97, sm: 61 }

/** The decision on a pending track. */
export const Verdict = ({ verdict, onTakeAgain }: VerdictProps) => {
  const { notes, setNotes, reasons, setReasons, dialog, race, running, isBusy, judge } = verdict
  const { setDialog } = verdict
  const { sound } = usePlayer()
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={texts.decision}
      sx={{
        gridArea: 'verdict',
        p: { xs: 2, lg: 2.5 },
        display: 'grid',
        gap: 2,
        position: { md: 'sticky' },
        top: 72,
      }}
    >
      {race && (
        <Alert
          severity="warning"
          action={
            !race.decided &&
            !race.barred && (
              <Button color="inherit" size="small" onClick={onTakeAgain}>
                {texts.tryAgain}
              </Button>
            )
          }
        >
          {describeRace(race)} {notes && texts.whatYouTypedIsStill}
        </Alert>
      )}
      <Approved verdict={verdict} />
      <NotesField
        label={texts.validationNotes}
        helperText={texts.optionalCreatorReadsThis}
        value={notes}
        onChange={setNotes}
        disabled={isBusy && !race}
        isReadOnly={race?.decided !== undefined}
        rows={4}
      />
      <ReasonChoice reasons={reasons} onChange={setReasons} disabled={isBusy} />
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ ...PAIR, ...AT_THE_THUMB, bottom: sound ? PLAYER_HEIGHT : 0 }}>
          {REVIEWS.toReversed().map((review) => (
            <DecisionButton
              key={review}
              review={review}
              disabled={isBusy}
              running={running === review}
              onClick={() => void judge(review)}
            />
          ))}
        </Box>
        <Box sx={PAIR}>
          <Button
            variant="outlined"
            disabled={isBusy}
            aria-keyshortcuts="Q"
            onClick={() => setDialog('changes')}
            sx={{ px: 1, whiteSpace: 'nowrap' }}
          >
            {texts.requestChanges}
          </Button>
          <Button
            color="inherit"
            variant="outlined"
            disabled={isBusy}
            aria-keyshortcuts="D"
            onClick={() => setDialog('defer')}
          >
            {texts.deferUntil}
          </Button>
        </Box>
      </Box>
      {dialog === 'changes' && <ChangesDialog verdict={verdict} />}
      {dialog === 'defer' && <DeferDialog verdict={verdict} />}
      {dialog === 'overrule' && <OverruleDialog verdict={verdict} />}
    </Paper>
  )
}

/** What keeps the track from being published: said beforehand, and by a refusal. */
const Approved = ({ verdict: { refusals, unapproved } }: Pick<VerdictProps, 'verdict'>) => {
  if (refusals.length > 0)
    return (
      <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
        <AlertTitle>{texts.notPublished}</AlertTitle>
        {refusals.map((refusal) => (
          <div key={refusal}>{refusal}</div>
        ))}
      </Alert>
    )
  return unapproved === null ? null : (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {unapproved}
    </Alert>
  )
}

interface DecisionButtonProps {
  review: ReviewDecision
  disabled: boolean
  running: boolean
  onClick: () => void
}

const DecisionButton = ({ review, disabled, running, onClick }: DecisionButtonProps) => {
  const { verb, key, color, variant } = REVIEW_BUTTONS[review]
  return (
    <Button
      color={color}
      variant={variant}
      disabled={disabled}
      aria-keyshortcuts={key.toUpperCase()}
      onClick={onClick}
      startIcon={running ? <CircularProgress size={16} color="inherit" /> : undefined}
      sx={{ px: 1, whiteSpace: 'nowrap' }}
    >
      {running ? en.processing : texts.verbTrack(verb)}
    </Button>
  )
}
