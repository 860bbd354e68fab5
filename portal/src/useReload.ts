import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { reloadQueries } from './reloadQueries.ts'

/**
 * Queries that show a change of each noun. Pending and published tracks are two resources over one
 * table, and playlists lose a deleted track; an open track form stays as it is. Assignments of
 * creators also show in requests.
 */
const SHOWN_IN = {
  tracks: [
    ['tracks', 'getList'],
    ['tracks/pending', 'getList'],
    ['tracks/pending', 'report'],
    ['playlists'],
    ['decisions'],
    ['history'],
    ['trash'],
  ],
  artists: [['artists'], ['trash']],
  playlists: [['playlists'], ['trash']],
  creators: [['creators'], ['creators/pending'], ['trash']],
  // Trust is given with one; lists of tracks and what needs doing show how they stand.
  approvals: [['approvals'], ['trusted'], ['tracks', 'getList'], ['tracks/pending', 'getList']],
  claims: [['claims'], ['needs']],
  balance: [['balance'], ['payout-details']],
  consents: [['consents']],
  // What is due is among them.
  payouts: [['payouts']],
  periods: [['periods']],
  splits: [['splits'], ['history']],
  representations: [['representations'], ['artists']],
  trash: [['trash']],
  imports: [['imports'], ['audit']],
  views: [['views']],
  // A suspension switches its creator off.
  restrictions: [
    ['restrictions'],
    ['creators'],
    ['periods', 'statements'],
    ['tracks/pending', 'getList', 'needs'],
  ],
  users: [['users'], ['audit']],
  mails: [['mails']],
  jobs: [['jobs']],
  tokens: [['tokens']],
  webhooks: [['webhooks']],
  withholdings: [['withholdings']],
  account: [['account']],
} as const satisfies Record<string, readonly (readonly string[])[]>

export type Noun = keyof typeof SHOWN_IN

/** The noun of a resource: `tracks` for `tracks/pending`. */
export const nounOf = (resource: string) => resource.split('/')[0] as Noun

/** Reloads everything that shows a change of a noun. */
export const useReload = () => {
  const queryClient = useQueryClient()
  return useCallback(
    (noun: Noun) =>
      Promise.all(SHOWN_IN[noun].map((queryKey) => reloadQueries(queryClient, queryKey))),
    [queryClient],
  )
}
