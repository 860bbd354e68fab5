import { useQuery } from '@tanstack/react-query'
import { loadConfig } from '../session/index.ts'

/** Run-time settings: links, hosts, the accounts provider. */
export const useConfig = () => useQuery({ queryKey: ['config'], queryFn: () => loadConfig() })
