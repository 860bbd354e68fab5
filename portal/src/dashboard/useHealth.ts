import type { Status } from '@melodia/contract/status'
import type { AppConfig } from '@melodia/contract/config'
import { useQueries } from '@tanstack/react-query'
import { useConfig } from '../useConfig.ts'
import { fetchStatus } from '../http.ts'

/** States of a server chip (spec §4). */
export type Health = 'checking' | 'online' | 'offline'
type Server = keyof AppConfig['status_hosts']

const SERVERS: Server[] = ['production', 'staging', 'development']

const healthOf = (status: Status | undefined, failed: boolean): Health => {
  if (failed) return 'offline'
  if (!status) return 'checking'
  return status.message === 'OK' ? 'online' : 'offline'
}

/** Whether each of the three servers answers OK (spec §7, Health). */
export const useHealth = (): Record<Server, Health> => {
  const config = useConfig()
  const hosts = config.data?.status_hosts
  const statuses = useQueries({
    queries: SERVERS.map((server) => ({
      queryKey: ['status', server, hosts?.[server]],
      queryFn: () => fetchStatus(hosts?.[server] ?? ''),
      enabled: hosts !== undefined,
      retry: false,
    })),
  })
  const health = (index: number) =>
    healthOf(statuses[index]?.data, config.isError || statuses[index]?.isError === true)
  return { production: health(0), staging: health(1), development: health(2) }
}
