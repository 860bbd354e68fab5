import type { Track } from '@melodia/contract/tracks'
import { Alert, Typography } from '@mui/material'
import { useMemo, type ReactNode } from 'react'
import { useInput, useRecordContext, ValidationError } from 'react-admin'
import { en } from '#texts/en.ts'
import { Section } from '../form/Section.tsx'
import { CreditsFields } from './CreditsFields.tsx'
import { lineProblems, type Known, type Line } from './lines.ts'
import { MarkedTools } from './MarkedTools.tsx'
import * as texts from '#texts/credits.ts'

/** What a portal knows of the person who fills in the form. */
export interface CreditsHelp extends Pick<Known, 'me' | 'latest'> {
  /** Beside the heading: other ways to fill it in. */
  tools?: (lines: readonly Line[], onChange: (lines: Line[]) => void) => ReactNode
}

/** A track as its form has it. */
export interface FormTrack extends Omit<Track, 'credits'> {
  /** Null as long as nothing was ever said. */
  credits: Line[] | null
}

const NO_HELP: CreditsHelp = { latest: [] }
const NO_LINES: Line[] = []

interface CreditsInputProps {
  help?: CreditsHelp | undefined
  /** Whether changes are reviewed first. */
  isReviewed?: boolean
}

/**
 * Who and what made a track, in its form. The value is a list of contributions, or null as long as
 * nothing was ever said.
 */
export const CreditsInput = ({ help = NO_HELP, isReviewed = false }: CreditsInputProps) => {
  const record = useRecordContext<FormTrack>()
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useInput<Line[] | null>({
    source: 'credits',
    defaultValue: null,
    // react-admin would make a text of null.
    format: (value: Line[] | null) => value,
    validate: (value: Line[] | null) =>
      lineProblems(value ?? NO_LINES).length > 0 ? texts.completeLines : undefined,
  })
  const lines: Line[] = value ?? NO_LINES
  const known = useMemo(
    (): Known => ({
      ...help,
      people: [...(record?.creators ?? []).map(creator), ...(record?.artists ?? []).map(artist)],
    }),
    [help, record],
  )
  const say = (said: readonly Line[]) =>
    onChange(said.length === 0 && !record?.credits ? null : said)
  const message = fieldState.error?.message
  return (
    <Section title={texts.credits}>
      <Typography variant="body2" color="text.secondary" tabIndex={-1} ref={ref}>
        {texts.sayOfEachPart}
        {isReviewed && ` ${en.tracks.reviewed}`}
      </Typography>
      {help.tools?.(lines, say)}
      {record?.status === 'pending' && <MarkedTools id={record.id} lines={lines} onChange={say} />}
      <CreditsFields lines={lines} known={known} isTried={message !== undefined} onChange={say} />
      {message && (
        <Alert severity="error" variant="outlined">
          <ValidationError error={message} />
        </Alert>
      )}
    </Section>
  )
}

const creator = ({ id, name }: { id: string; name: string }) => ({ creator_id: id, name })
const artist = ({ id, name }: { id: string; name: string }) => ({ artist_id: id, name })
