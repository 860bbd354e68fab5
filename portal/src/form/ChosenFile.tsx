import { Box, FormHelperText, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useState, type ReactNode } from 'react'
import { durationOf } from '@melodia/contract/durations'
import { formatBytes } from './bytes.ts'
import { doubtOf, isArtwork, type FileRules, type Look } from './fileRules.ts'
import { mp3Seconds } from './mp3Seconds.ts'
import { useLocalSource } from './useLocalSource.ts'
import * as texts from '#texts/form.ts'

interface ChosenFileProps {
  id: string
  file: File | null
  label: string
  rules: FileRules
  /** Shown without a file. */
  empty: string
  /** Actions; they keep their place while files change. */
  children: ReactNode
}

/** Preview of a file that has not been sent yet. */
export const ChosenFile = ({ id, file, label, rules, empty, children }: ChosenFileProps) => {
  const [seen, setSeen] = useState<{ file: File; look: Look }>()
  const look = seen && seen.file === file ? seen.look : {}
  const onLook = (look: Look) => file && setSeen({ file, look })
  return (
    <>
      {file && rules.kind === 'image' && <Artwork {...{ file, onLook }} />}
      {file ? (
        <Facts {...{ id, file, rules, look }} />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {empty}
        </Typography>
      )}
      {children}
      {file && rules.kind === 'audio' && <Sound {...{ file, label, onLook }} />}
    </>
  )
}

interface FactsProps {
  id: string
  file: File
  rules: FileRules
  look: Look
}

const Facts = ({ id, file, rules, look }: FactsProps) => {
  const { seconds, width, height } = look
  const facts = [
    seconds !== undefined && Number.isFinite(seconds) && durationOf(seconds * 1000),
    width !== undefined && texts.widthHeightPx(width, height),
    formatBytes(file.size),
  ]
  const doubt = doubtOf(rules, look)
  return (
    <Box id={id} sx={{ flex: 1, minWidth: 120 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {file.name}
      </Typography>
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}
      >
        {facts.filter(Boolean).map((fact) => (
          <span key={String(fact)}>{fact}</span>
        ))}
      </Typography>
      {doubt && <FormHelperText sx={{ color: 'warning.main' }}>{doubt}</FormHelperText>}
    </Box>
  )
}

interface ShowProps {
  file: File
  onLook: (look: Look) => void
}

const Artwork = ({ file, onLook }: ShowProps) => (
  <Picture
    ref={useLocalSource(file)}
    alt={texts.artworkYouChose}
    draggable={false}
    onLoad={async ({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
      onLook({ width, height, isOther: !(await isArtwork(file)) })
    }
    onError={() => onLook({ isOther: true })}
  />
)

const Sound = ({ file, label, onLook }: ShowProps & { label: string }) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- music has no captions
  <Listen
    ref={useLocalSource(file)}
    controls
    preload="metadata"
    aria-label={texts.listenToLabel(label)}
    onLoadedMetadata={async ({ currentTarget: { duration } }) =>
      onLook({ seconds: (await mp3Seconds(file)) ?? duration })
    }
    onError={() => onLook({ isOther: true })}
  />
)

/** Side length in pixels (spec §4, §9). */
const SIDE = 100
const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  width: SIDE,
  height: SIDE,
  objectFit: 'cover',
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.action.hover,
}))

const Listen = styled('audio')({ width: '100%', height: 40 })
