import { Button, Paper, Typography } from '@mui/material'
import { useEffect, type ReactNode } from 'react'
import { useGetOne, type RaRecord } from 'react-admin'
import { Link, useParams } from 'react-router'
import { LoadProblem } from '../layout/LoadProblem.tsx'
import { BodySkeleton } from '../layout/PageSkeleton.tsx'
import { useBackTo } from '../lastList.ts'
import { paths } from '../paths.ts'
import { statusOf } from '../problem.ts'
import { nameOf } from './nameOf.ts'
import * as texts from '#texts/record.ts'

interface RecordLoaderProps<Record> {
  resource: string
  /** The sentences of the noun (spec §8). */
  messages: { loadFailed: string; notFound: string }
  /** Shown while the record is loading. */
  loading?: ReactNode
  /** Below the sentence about a missing record: the rest that is known about it. */
  whenMissing?: ((id: string, reload: () => Promise<unknown>) => ReactNode) | undefined
  children: (record: Record, reload: () => Promise<unknown>) => ReactNode
}

/**
 * Caches the record under a key of its own: react-admin fills the default one from lists, and does
 * not replace values of an older list there.
 */
const OPENED = { opened: true }
const ONCE = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  staleTime: Infinity,
  gcTime: 0,
}

/** The record that a `RecordLoader` of the screen has loaded; undefined before. */
export const useOpened = <Record extends RaRecord>(resource: string) => {
  const { id } = useParams()
  const call = { id: id ?? '', meta: OPENED }
  return useGetOne<Record>(resource, call, { ...ONCE, enabled: false }).data
}

/**
 * The record in the URL, with loading and error states. Once shown it is not reloaded: a silent
 * reload would change what somebody is editing or reviewing.
 */
export const RecordLoader = <Record extends RaRecord>({
  resource,
  messages,
  loading,
  whenMissing,
  children,
}: RecordLoaderProps<Record>) => {
  const { id } = useParams()
  const { data, error, isPending, refetch } = useGetOne<Record>(
    resource,
    { id: id ?? '', meta: OPENED },
    ONCE,
  )
  const backTo = useBackTo()
  useTitle(data)
  if (isPending) return loading ?? <BodySkeleton />
  if (statusOf(error) === 404)
    return (
      <NotFound message={messages.notFound} list={backTo(paths.list(resource))}>
        {whenMissing?.(id ?? '', refetch)}
      </NotFound>
    )
  if (data) return children(data, refetch)
  return <LoadProblem message={messages.loadFailed} error={error} onRetry={refetch} />
}

/** Puts the record's name first in the window title: people have several open. */
const useTitle = (record: RaRecord | undefined) => {
  const name = record && nameOf(record)
  useEffect(() => {
    if (!name) return
    const screen = document.title
    if (screen.startsWith(`${name} · `)) return
    document.title = `${name} · ${screen}`
    return () => {
      document.title = screen
    }
  }, [name])
}

interface NotFoundProps {
  message: string
  list: string
  children: ReactNode
}

const NotFound = ({ message, list, children }: NotFoundProps) => (
  <Paper variant="outlined" role="alert" sx={{ p: { xs: 3, sm: 6 }, textAlign: 'center' }}>
    <Typography sx={{ mb: 2 }}>{message}</Typography>
    {children}
    <Button component={Link} to={list} variant="outlined">
      {texts.backToList}
    </Button>
  </Paper>
)
