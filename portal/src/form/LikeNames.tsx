import type { LikeReply } from '@melodia/contract/merges'
import { Box, Button, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import type { PortalDataProvider } from '../dataProvider.ts'
import { paths } from '../paths.ts'
import { useDebounced } from '../useDebounced.ts'

interface LikeNamesProps {
  noun: 'artists' | 'creators'
  /** The input with the name, or with names between commas. */
  source: string
  /** Whether the name in the input is replaced; otherwise the record is opened. */
  canUse?: boolean
}

/** Says while a name is typed that there is somebody of almost the same name. */
export const LikeNames = ({ noun, source, canUse = false }: LikeNamesProps) => {
  const record = useRecordContext()
  const { setValue } = useFormContext()
  const typed: unknown = useWatch({ name: source })
  const names = useDebounced(typeof typed === 'string' ? typed : '')
    .split(canUse ? ',' : '\n')
    .map((name) => name.trim())
  const name = names.at(-1) ?? ''
  const { ask } = useDataProvider<PortalDataProvider>()
  const { data } = useQuery({
    queryKey: [noun, 'like', name],
    queryFn: ({ signal }) =>
      ask<LikeReply>(`${noun}/like?name=${encodeURIComponent(name)}`, { signal }),
    enabled: name.length > 2,
  })
  const others = (data?.data.like ?? []).filter(
    (one) => one.id !== record?.id && !(canUse && names.includes(one.name)),
  )
  const [first] = others
  return (
    // Takes no room of its own while it says nothing.
    <Box aria-live="polite" sx={{ '&:empty': { mt: -2 } }}>
      {name.length > 2 && first && (
        <Typography variant="body2">
          There is a {others.map((one) => one.name).join(', ')}:{' '}
          {canUse ? (
            <Button
              size="small"
              onClick={() =>
                setValue(source, [...names.slice(0, -1), first.name].join(', '), {
                  shouldDirty: true,
                })
              }
            >
              Use {first.name}
            </Button>
          ) : (
            <Link component={RouterLink} to={paths.edit(noun, first.id)}>
              use it
            </Link>
          )}
        </Typography>
      )}
    </Box>
  )
}
