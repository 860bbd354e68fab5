import { Button, FormHelperText } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Line } from '../credits/lines.ts'
import { NamedTool } from '../credits/NamedTool.tsx'
import { readTags } from '../tags/readTags.ts'
import { filledIn, prefill, PREFILLED, type Prefilled } from './prefill.ts'
import * as texts from '#texts/tracks.ts'

interface FromFileProps {
  /** Whether the track is new: the artwork of an existing one is only replaced on request. */
  isNew: boolean
}

const NO_LINES: Line[] = []

/** Beside the track file: fills empty fields from its tags, and lists them. */
export const FromFile = ({ isNew }: FromFileProps) => {
  const file: unknown = useWatch({ name: 'track_file' })
  const artwork: unknown = useWatch({ name: 'artworkFile' })
  const credits: unknown = useWatch({ name: 'credits' })
  const { getValues, setValue } = useFormContext()
  const former = useRef<Partial<Record<Prefilled, unknown>>>({})
  const [outcome, setOutcome] = useState<{
    file: File
    said: string
    offer?: File | undefined
    tool?: string | undefined
  }>()

  useEffect(() => {
    if (!(file instanceof File)) return
    let isChosen = true
    const read = async () => {
      const { picture, ...said } = await readTags(file)
      if (!isChosen) return
      const tags = isNew && picture ? { ...said, picture } : said
      const changes = prefill(getValues(), former.current, tags)
      for (const field of PREFILLED) {
        const value = changes[field]
        if (value === undefined) continue
        setValue(field, value, { shouldDirty: true, shouldValidate: Boolean(value) })
        former.current[field] = value || undefined
      }
      setOutcome({
        file,
        said: filledIn(changes),
        offer: isNew ? undefined : picture,
        tool: said.tool,
      })
    }
    void read()
    return () => void (isChosen = false)
  }, [file, isNew, getValues, setValue])

  const shown = outcome?.file === file ? outcome : undefined
  return (
    <>
      <FormHelperText aria-live="polite" sx={{ mt: 0 }}>
        {shown?.said}
      </FormHelperText>
      {shown?.tool && (
        <NamedTool
          tool={shown.tool}
          lines={Array.isArray(credits) ? credits : NO_LINES}
          onChange={(lines) => setValue('credits', lines, { shouldDirty: true })}
        />
      )}
      {shown?.offer && !artwork && (
        <Button
          size="small"
          onClick={() =>
            setValue('artworkFile', shown.offer, { shouldDirty: true, shouldValidate: true })
          }
        >
          {texts.pictureInFileAsArtwork}
        </Button>
      )}
    </>
  )
}
