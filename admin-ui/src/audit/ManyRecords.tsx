import type { AuditEntry } from '@melodia/contract/audit'
import { en, paths, tracks } from '@melodia/portal'
import { counted } from '@melodia/portal/fields'
import { nameOf } from '@melodia/portal/record'
import { Box, Button, Link, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useGetMany, type RaRecord } from 'react-admin'
import { Link as RouterLink } from 'react-router'

/** Records that are named at once. */
const AT_ONCE = 50

/** The records of an entry about many, each a link. Loaded when they are asked for. */
export const ManyRecords = ({ entry: { action, resource, detail } }: { entry: AuditEntry }) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { ids = [] } = detail
  if (action !== 'update-many' || ids.length === 0) return null
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{ display: 'block', ml: -0.75 }}
      >
        {isOpen ? 'Hide them' : `Show ${ids.length === 1 ? 'it' : 'them'}`}
      </Button>
      <div id={id}>{isOpen && <Named resource={resource} ids={ids} />}</div>
    </>
  )
}

interface NamedProps {
  resource: string
  ids: readonly string[]
}

const Named = ({ resource, ids }: NamedProps) => {
  const [shown, setShown] = useState(AT_ONCE)
  const listed = ids.slice(0, shown)
  const { records, isPending, error } = useFound(resource, listed)
  const left = ids.length - listed.length
  const gone = listed.length - records.length
  if (error)
    return (
      <Typography variant="body2" color="error" role="alert">
        {en.audit.recordsFailed}
      </Typography>
    )
  return (
    <Typography variant="body2" component="div" color="text.secondary" aria-busy={isPending}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, columns: { md: 2 } }}>
        {records.map((record) => (
          <li key={record.id}>
            <Link
              component={RouterLink}
              to={paths.edit(record.list, record.id)}
              sx={{ display: 'inline-block', py: 0.25 }}
            >
              {nameOf(record)}
            </Link>
          </li>
        ))}
      </Box>
      {isPending && 'Loading…'}
      {!isPending &&
        gone > 0 &&
        `${counted(gone, 'record')} of these ${gone === 1 ? 'is' : 'are'} gone.`}
      {left > 0 && (
        <Button size="small" onClick={() => setShown(shown + AT_ONCE)} sx={{ ml: -0.75 }}>
          {`Show ${Math.min(left, AT_ONCE)} more of ${left.toLocaleString('en')}`}
        </Button>
      )}
    </Typography>
  )
}

/** The records that are still there, each with its list: a track is published or pending. */
const useFound = (resource: string, ids: string[]) => {
  const isOfTracks = resource === 'tracks'
  const inResource = useGetMany<RaRecord<string>>(resource, { ids })
  const inPending = useGetMany<RaRecord<string>>(tracks.pending, { ids }, { enabled: isOfTracks })
  const found = new Map<string, RaRecord<string> & { list: string }>()
  for (const [list, { data = [] }] of [
    [tracks.pending, inPending],
    [resource, inResource],
  ] as const)
    for (const record of data) found.set(record.id, { ...record, list })
  return {
    records: ids.flatMap((id) => found.get(id) ?? []),
    isPending: inResource.isPending || (isOfTracks && inPending.isPending),
    error: inResource.error ?? (isOfTracks ? inPending.error : null),
  }
}
