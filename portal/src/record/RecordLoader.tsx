import { Button, Paper, Typography } from '@mui/material'
import { useEffect, type ReactNode } from 'react'
import { useGetOne, type RaRecord } from 'react-admin'
import { Link, useParams } from 'react-router'
import { LoadProblem } from '../layout/LoadProblem.tsx'
import { BodySkeleton } from '../layout/PageSkeleton.tsx'
import { paths } from '../paths.ts'
import { statusOf } from '../problem.ts'
import { nameOf } from './nameOf.ts'

interface RecordLoaderProps<Record> {
  resource: string
  /** The sentences of its noun (spec §8). */
  messages: { loadFailed: string; notFound: string }
  /** While the record is on its way. */
  loading?: ReactNode
  children: (record: Record, reload: () => Promise<unknown>) => ReactNode
}

/**
 * Has the record cached on its own: react-admin fills the other place from lists, and does not
 * replace there what an older list said.
 */
const OPENED = { opened: true }

/**
 * The record of the address, in all the states it can be in. Once shown it stays as it was shown:
 * a refetch behind the person's back would change what they are editing or judging.
 */
export const RecordLoader = <Record extends RaRecord>({
  resource,
  messages,
  loading,
  children,
}: RecordLoaderProps<Record>) => {
  const { id } = useParams()
  const { data, error, isPending, refetch } = useGetOne<Record>(
    resource,
    { id: id ?? '', meta: OPENED },
    { refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: Infinity, gcTime: 0 },
  )
  useTitle(data)
  if (isPending) return loading ?? <BodySkeleton />
  if (statusOf(error) === 404)
    return <NotFound message={messages.notFound} list={paths.list(resource)} />
  if (data) return children(data, refetch)
  return <LoadProblem message={messages.loadFailed} error={error} onRetry={refetch} />
}

/** The window is called after the record first: people have several of them open. */
const useTitle = (record: RaRecord | undefined) => {
  const name = record && nameOf(record)
  useEffect(() => {
    if (!name) return
    const screen = document.title
    document.title = `${name} · ${screen}`
    return () => {
      document.title = screen
    }
  }, [name])
}

const NotFound = ({ message, list }: { message: string; list: string }) => (
  <Paper variant="outlined" role="alert" sx={{ p: 6, textAlign: 'center' }}>
    <Typography sx={{ mb: 2 }}>{message}</Typography>
    <Button component={Link} to={list} variant="outlined">
      Back to the list
    </Button>
  </Paper>
)
