import { useQuery } from '@tanstack/react-query'
import { loadConfig } from '@melodia/session'

/** Run-time settings: links, hosts, the accounts provider. */
export const useConfig = () => useQuery({ queryKey: ['config'], queryFn: () => loadConfig() })
