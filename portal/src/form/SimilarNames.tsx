import { useAdminCall } from '../useCall.ts'
import type { SimilarNamesReply } from '@melodia/contract/merges'
import { namesIn, possibleNames, textOfNames } from '@melodia/contract/names'
import { Box, Button, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import { paths } from '../paths.ts'
import { useDebounced } from '../useDebounced.ts'
import * as texts from '#texts/form.ts'

interface SimilarNamesProps {
  noun: 'artists' | 'creators'
  /** The input with the name, or with names between commas. */
  source: string
  /** Whether the name in the input is replaced; otherwise the record is opened. */
  canUse?: boolean
}

type Named = SimilarNamesReply['data']['like'][number]

/** People of almost this name; nobody for a name that has just begun. */
const useSimilar = (noun: SimilarNamesProps['noun'], name: string): Named[] => {
  const call = useAdminCall()
  const { data } = useQuery({
    queryKey: [noun, 'like', name],
    queryFn: ({ signal }) => call(`GET ${noun}/like`, { query: { name }, signal }),
    enabled: name.length > 2,
  })
  return data?.data.like ?? []
}

/** The last two parts of a text of names as they are typed, if no quotes keep them apart. */
const lastTwo = (text: string) => possibleNames(text).findLast((name) => text.endsWith(name)) ?? ''

/** Says while a name is typed that there is somebody of almost the same name. */
export const SimilarNames = ({ noun, source, canUse = false }: SimilarNamesProps) => {
  const record = useRecordContext()
  const { setValue } = useFormContext()
  const typed: unknown = useWatch({ name: source })
  const text = useDebounced(typeof typed === 'string' ? typed : '').trim()
  const names = canUse ? namesIn(text) : [text]
  const similarToLast = useSimilar(noun, names.at(-1) ?? '')
  // The comma before it may belong to the name.
  const similarToBoth = useSimilar(noun, canUse ? lastTwo(text) : '')
  const others = [
    ...new Map([...similarToLast, ...similarToBoth].map((person) => [person.id, person])).values(),
  ].filter((person) => person.id !== record?.id && !(canUse && names.includes(person.name)))
  const [first] = others
  const use = ({ id, name }: Named) => {
    const isBoth = similarToBoth.some((person) => person.id === id)
    const before = names.slice(0, isBoth ? -2 : -1)
    setValue(source, textOfNames([...before, name]), { shouldDirty: true })
  }
  return (
    // Takes no room of its own while it says nothing.
    <Box aria-live="polite" sx={{ '&:empty': { mt: -2 } }}>
      {first && (
        <Typography variant="body2">
          {texts.thereIs(others.map((person) => person.name).join(', '))}
          {canUse ? (
            <Button size="small" onClick={() => use(first)}>
              {texts.takeName(first.name)}
            </Button>
          ) : (
            <Link component={RouterLink} to={paths.edit(noun, first.id)}>
              {texts.takeIt}
            </Link>
          )}
        </Typography>
      )}
    </Box>
  )
}
