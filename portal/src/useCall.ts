import type {
  AdminCalls,
  CallInput,
  CallReply,
  CreatorCalls,
  SharedCalls,
} from '@melodia/contract/calls'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { CallOptions, PortalDataProvider } from './dataProvider.ts'

/**
 * Calls the API beyond lists and records: `call('POST artists/{id}/merge', { path: { id }, body })`.
 * Addresses, queries, bodies and replies are those of the contract (`calls.ts`).
 */
export type TypedCall<Calls> = <Key extends keyof Calls & string>(
  key: Key,
  ...input: object extends CallInput<Calls, Key>
    ? [input?: CallOptions]
    : [input: CallInput<Calls, Key> & CallOptions]
) => Promise<CallReply<Calls, Key>>

const useCallOf = <Calls>(): TypedCall<Calls> => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  return useMemo(() => dataProvider.call as TypedCall<Calls>, [dataProvider])
}

/** Calls that every portal has. */
export const useCall = useCallOf<SharedCalls>
/** Calls of the admin portal. */
export const useAdminCall = useCallOf<AdminCalls>
/** Calls of the creator portal. */
export const useCreatorCall = useCallOf<CreatorCalls>
