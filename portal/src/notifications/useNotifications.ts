import { useCall } from '../useCall.ts'
import type { Notification } from '@melodia/contract/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Milliseconds between updates where the event stream is down (spec §9). */
const POLL_TIME = 60_000

export const NOTIFICATIONS = ['notifications']

/** Rows that the list shows at first; the bell asks for as many, so that both share one call. */
export const ROWS = 10

/** The newest notifications and the number of unread ones. */
export const useNotifications = (rows: number) => {
  const call = useCall()
  return useQuery({
    queryKey: [...NOTIFICATIONS, rows],
    queryFn: async ({ signal }) =>
      (await call('GET notifications', { query: { p: 1, l: rows }, signal })).data,
    refetchInterval: POLL_TIME,
    placeholderData: (shown) => shown,
    retry: false,
  })
}

/** Marks one notification, or all, as read; the server decides which stay in the list. */
export const useMarkRead = () => {
  const call = useCall()
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: NOTIFICATIONS })
  const markOne = useMutation({
    mutationFn: ({ id, read }: { id: Notification['id']; read: boolean }) =>
      call('PUT notifications/{id}', { path: { id }, body: { read } }),
    onSettled,
  })
  const markAll = useMutation({
    mutationFn: () => call('POST notifications/read'),
    onSettled,
  })
  return { markOne, markAll }
}
