import { LIMITS } from '@melodia/contract/choices/limits'
import { Box, Button, TextField, Typography } from '@mui/material'
import { useId, useState, type KeyboardEvent } from 'react'
import { useInput, ValidationError } from 'react-admin'
import { Group } from '../form/Group.tsx'
import { GenreSuggestions } from './GenreSuggestions.tsx'
import { RemovableChip } from './RemovableChip.tsx'
import * as texts from '#texts/genres.ts'

interface GenresInputProps {
  source: string
  label?: string
  /** Whether there must be one. */
  isRequired?: boolean
}

const atLeastOne = (genres?: readonly string[]) =>
  genres?.length ? undefined : texts.addAtLeastOneGenre

const few = (genres?: readonly string[]) =>
  genres && genres.length > LIMITS.genresPerRecord
    ? texts.chooseAtMostGenres(LIMITS.genresPerRecord)
    : undefined

/** Genres, added one by one: any text, with the usual ones suggested (spec §4, §5). */
export const GenresInput = ({ source, label = texts.genres, isRequired }: GenresInputProps) => {
  const list = useId()
  const [text, setText] = useState('')
  const {
    field: { value, onChange, onBlur },
    fieldState: { error },
  } = useInput<readonly string[]>({
    source,
    defaultValue: [],
    validate: isRequired ? [atLeastOne, few] : few,
  })
  const genres: readonly string[] = value ?? []
  const genre = text.trim().replace(/\s+/g, ' ')
  const has = (name: string) => genres.some((each) => each.toLowerCase() === name.toLowerCase())

  const add = () => {
    if (genre === '') return
    if (!has(genre)) onChange([...genres, genre])
    setText('')
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter would submit the form.
    event.preventDefault()
    add()
  }

  return (
    <Group aria-label={label}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          label={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={addOnEnter}
          onBlur={onBlur}
          error={error !== undefined}
          helperText={
            error?.message ? (
              <ValidationError error={error.message} />
            ) : (
              texts.typeGenreOrChooseSuggestion
            )
          }
          slotProps={{ htmlInput: { list, maxLength: LIMITS.nameLength } }}
        />
        <Button variant="outlined" disabled={genre === ''} onClick={add} sx={{ height: 40 }}>
          {texts.add}
        </Button>
      </Box>
      <GenreSuggestions id={list} without={has} />
      {genres.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {texts.noGenresAddedYet}
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-label={texts.chosenLabel(label.toLowerCase())}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, mt: 1, p: 0 }}
        >
          {genres.map((name) => (
            <li key={name}>
              <RemovableChip
                name={name}
                onRemove={() => onChange(genres.filter((each) => each !== name))}
              />
            </li>
          ))}
        </Box>
      )}
    </Group>
  )
}
