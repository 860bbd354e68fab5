import SearchIcon from '@mui/icons-material/Search'
import { InputAdornment, TextField } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '@melodia/contract/choices'
import { useFilter } from './useFilter.ts'

/** Milliseconds without a key before the list is asked again. */
const PAUSE = 400

/**
 * The text a list is searched for, which lives in the address. React-admin's own search brings the
 * whole of its forms along, which a list has no use for.
 */
export const SearchField = () => {
  const [q = '', choose] = useFilter<string>('q')
  const [text, setText] = useState(q)
  /** What this field asked for last, to tell it from an address that changed by itself. */
  const asked = useRef(q)
  const ask = useRef(choose)

  useEffect(() => {
    ask.current = choose
  })

  useEffect(() => {
    if (q === asked.current) return
    asked.current = q
    setText(q)
  }, [q])

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === asked.current) return
    const timer = setTimeout(() => {
      asked.current = wanted
      ask.current(wanted || undefined)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <TextField
      label="Search"
      value={text}
      onChange={({ target }) => setText(target.value)}
      slotProps={{
        htmlInput: { maxLength: LIMITS.nameLength },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <SearchIcon color="disabled" />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
