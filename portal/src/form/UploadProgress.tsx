import { Box, Button, LinearProgress, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { en } from '#texts/en.ts'
import type { Sent } from '../http.ts'
import { partOf, rateOf } from './bytes.ts'
import { leftOf, makePace, type Pace } from './pace.ts'
import * as texts from '#texts/form.ts'

/** Milliseconds between updates of the rate, so that it is readable. */
const TICK = 1_000

interface UploadProgressProps {
  sent: Sent
  onCancel: () => void
  /** Names the upload if there are several. */
  label?: string
}

/** Progress, rate and remaining time of an upload. */
export const UploadProgress = ({ sent, onCancel, label }: UploadProgressProps) => {
  const pace = usePace(sent)
  const { loaded, total } = sent
  const percent = percentSent(sent)
  const isSent = total > 0 && loaded === total
  const name = (what: string) => (label ? texts.whatOfLabel(what, label) : what)
  return (
    <Box sx={{ flex: 1, minWidth: { xs: '100%', sm: 360 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <LinearProgress
          variant={isSent ? 'indeterminate' : 'determinate'}
          {...(!isSent && { value: percent })}
          aria-label={name('Upload')}
          sx={{ flex: 1, height: 6, borderRadius: 3 }}
        />
        {/* Once everything is sent it may be saved, so cancelling could not keep its promise. */}
        <Button onClick={onCancel} disabled={isSent} aria-label={name(texts.cancelUpload)}>
          {texts.cancelUpload}
        </Button>
      </Box>
      <UploadFacts sent={sent} pace={pace} />
      {/* In tenths, so as not to flood screen readers. */}
      <Box component="output" sx={VISUALLY_HIDDEN}>
        {isSent
          ? en.checking
          : [`${percent - (percent % 10)} % uploaded`, connectionText(sent, pace)]
              .filter(Boolean)
              .join('. ')}
      </Box>
    </Box>
  )
}

/** For sighted users: the bar announces its share itself. */
export const UploadFacts = ({ sent, pace }: { sent: Sent; pace: Pace }) => {
  const { rate, remaining } = pace
  const { loaded, total, connection } = sent
  const isStill = connection === 'broken' || pace.isStalled
  const said = connectionText(sent, pace)
  return (
    <Typography variant="body2" color="text.secondary" aria-hidden sx={FACTS}>
      {total > 0 && loaded === total ? (
        en.checking
      ) : (
        <>
          <span>{percentSent(sent)} %</span>
          {total > 0 && <span>{partOf(loaded, total)}</span>}
          {!isStill && rate !== null && <span>{rateOf(rate)}</span>}
          {!isStill && remaining !== null && <span>{leftOf(remaining)}</span>}
          {said && <span>{said}</span>}
        </>
      )}
    </Typography>
  )
}

/** State of the connection, if there is something to say. */
const connectionText = ({ connection }: Sent, { isStalled }: Pace) => {
  if (connection === 'broken') return en.broken
  if (isStalled) return en.waiting
  return connection === 'continued' ? en.continued : undefined
}

export const percentSent = ({ loaded, total }: Sent) =>
  total === 0 ? 0 : Math.floor((loaded / total) * 100)

export const usePace = (sent: Sent): Pace => {
  const [pace] = useState(() => makePace(() => performance.now()))
  const [shown, setShown] = useState(pace.read)
  useEffect(() => pace.note(sent), [pace, sent])
  useEffect(() => {
    const timer = setInterval(() => setShown(pace.read()), TICK)
    return () => clearInterval(timer)
  }, [pace])
  // A pace read before the upload was resumed no longer applies.
  return shown.resumedFrom === (sent.resumedFrom ?? 0) ? shown : UNKNOWN
}
const UNKNOWN: Pace = { rate: null, remaining: null, isStalled: false, resumedFrom: 0 }

/** Each fact keeps its place while its digits change. */
const FACTS = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  // Reserves room for facts that appear later, so that nothing moves.
  minHeight: { xs: '3em', sm: '1.5em' },
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& > span': { minWidth: '5.5em' },
  '& > span:first-of-type': { minWidth: '3em' },
} as const

export const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
