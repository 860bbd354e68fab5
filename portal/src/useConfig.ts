import { useQuery } from '@tanstack/react-query'
import { loadConfig } from '../session/index.ts'

/** What the server tells every app at run time: links, hosts, the accounts provider. */
export const useConfig = () => useQuery({ queryKey: ['config'], queryFn: () => loadConfig() })
