import { Box, FormHelperText, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { durationOf } from '../fields/duration.ts'
import { sizeOf } from './bytes.ts'
import { doubtOf, isPng, type FileRules, type Look } from './fileRules.ts'
import { useLocalSource } from './useLocalSource.ts'

interface ChosenFileProps {
  id: string
  file: File
  label: string
  rules: FileRules
}

/** A first look at a file that is still on the person's machine. */
export const ChosenFile = ({ id, file, label, rules }: ChosenFileProps) => {
  const [look, setLook] = useState<Look>({})
  const source = useLocalSource(file)
  const { seconds, width, height } = look
  const facts = [
    seconds !== undefined && Number.isFinite(seconds) && durationOf(seconds * 1000),
    width !== undefined && `${width} × ${height} px`,
    sizeOf(file.size),
  ]
  const doubt = doubtOf(rules, look)
  const failed = () => setLook({ isOther: true })
  return (
    <>
      {rules.kind === 'image' && (
        <Artwork
          ref={source}
          alt="The artwork you chose"
          draggable={false}
          onLoad={async ({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setLook({
              width: naturalWidth,
              height: naturalHeight,
              isOther: !(await isPng(file)),
            })
          }
          onError={failed}
        />
      )}
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
      {rules.kind === 'audio' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- music has no captions
        <Listen
          ref={source}
          controls
          preload="metadata"
          aria-label={`Listen to: ${label}`}
          onLoadedMetadata={({ currentTarget }) => setLook({ seconds: currentTarget.duration })}
          onError={failed}
        />
      )}
    </>
  )
}

/** Pixels a side (spec §4, §9). */
const SIDE = 100
const Artwork = styled('img')(({ theme }) => ({
  display: 'block',
  width: SIDE,
  height: SIDE,
  objectFit: 'cover',
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.action.hover,
}))

const Listen = styled('audio')({ order: 1, width: '100%', height: 40 })
