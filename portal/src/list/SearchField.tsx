import ClearIcon from '@mui/icons-material/Clear'
import SearchIcon from '@mui/icons-material/Search'
import { IconButton, InputAdornment, TextField } from '@mui/material'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LIMITS } from '@melodia/contract/choices/limits'
import { useFilter } from './useFilter.ts'
import * as texts from '#texts/list.ts'

/** Milliseconds without a key press before the list is searched. */
const PAUSE = 400

/**
 * The search text of a list, kept in the URL. React-admin's own search needs its form code, which
 * lists do not use otherwise.
 */
export const SearchField = () => {
  const [q = '', choose] = useFilter<string>('q')
  const [text, setText] = useState(q)
  /** The text this field set last, to notice when the URL changes otherwise. */
  const asked = useRef(q)
  const ask = useRef(choose)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    ask.current = choose
  })

  useEffect(() => {
    if (q === asked.current) return
    asked.current = q
    setText(q)
  }, [q])

  // A screen whose successor still loads stays mounted, hidden; only layout effects end then.
  // Otherwise the search would lead back to the list.
  useLayoutEffect(() => {
    const wanted = text.trim()
    if (wanted === asked.current) return
    const timer = setTimeout(() => {
      asked.current = wanted
      ask.current(wanted || undefined)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [text])

  const clear = () => {
    setText('')
    asked.current = ''
    ask.current(undefined)
    input.current?.focus()
  }

  return (
    <TextField
      label={texts.search}
      value={text}
      inputRef={input}
      onChange={({ target }) => setText(target.value)}
      slotProps={{
        htmlInput: { maxLength: LIMITS.nameLength },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              {text === '' ? (
                <SearchIcon color="disabled" />
              ) : (
                <IconButton size="small" edge="end" aria-label={texts.clearSearch} onClick={clear}>
                  <ClearIcon fontSize="small" />
                </IconButton>
              )}
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
