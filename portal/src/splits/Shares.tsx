import type { Track } from '@melodia/contract/tracks'
import { LIMITS } from '@melodia/contract/choices/limits'
import { Alert, Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { newShare, sumText, type DraftShare } from './draft.ts'
import { ShareFields } from './ShareFields.tsx'
import * as texts from '#texts/splits.ts'

/** What a portal adds above the shares of a form, such as saved ones. */
export type ShareTools = (
  shares: readonly DraftShare[],
  onChange: (shares: DraftShare[]) => void,
) => ReactNode

interface SharesProps {
  shares: readonly DraftShare[]
  onChange: (shares: DraftShare[]) => void
  /** Whose people are offered before others. */
  track: Pick<Track, 'creators' | 'artists'>
  isPending: boolean
  tools?: ShareTools | undefined
  /** What the server says of them. */
  error: string | undefined
  /** Id of the sum, and of what is missing yet. */
  sumId: string
  /** Why they cannot be sent yet; null if nothing is missing. */
  missing: string | null
}

/** The shares of a form, and their sum. */
export const Shares = ({
  shares,
  onChange,
  track,
  isPending,
  tools,
  error,
  sumId,
  missing,
}: SharesProps) => {
  const change = (at: number, fields: Partial<DraftShare>) =>
    onChange(
      shares.map((share, place) => (place === at ? Object.assign({}, share, fields) : share)),
    )
  const sum = sumText(shares)
  return (
    <>
      {tools?.(shares, onChange)}
      {shares.map((share, at) => (
        <ShareFields
          key={share.key}
          label={texts.shareNumber(at + 1)}
          share={share}
          suggested={share.kind === 'artist' ? track.artists : track.creators}
          isPending={isPending}
          onChange={(fields) => change(at, fields)}
          onRemove={() => onChange(shares.filter((_, place) => place !== at))}
        />
      ))}
      <Box>
        <Button
          size="small"
          disabled={isPending || shares.length >= LIMITS.sharesPerSplit}
          onClick={() => onChange([...shares, newShare()])}
        >
          {texts.addShare}
        </Button>
      </Box>
      {error && <Alert severity="error">{error}</Alert>}
      <Typography component="output" aria-live="polite" id={sumId}>
        <strong>{sum}</strong>
        {missing !== null && missing !== sum && ` ${missing}`}
      </Typography>
    </>
  )
}
