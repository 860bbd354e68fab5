/** A portal, and what all of its screens share. Parts of screens are in the other exports. */
export { AppResource } from './AppResource.tsx'
export type { Identity } from './authProvider.ts'
export type { CallMeta, PortalDataProvider } from './dataProvider.ts'
export { en } from '#texts/en.ts'
export type { Sent } from './http.ts'
export { useBackTo, useLastSearch, useReturnTo } from './lastList.ts'
export { lazily, LoadAhead } from './lazily.ts'
export { paths, tracks, type TrackResource } from './paths.ts'
export { Portal } from './Portal.tsx'
export { usePortal } from './PortalContext.ts'
export { useSingleKeys } from './preferences.ts'
export {
  detailsOf,
  explained,
  fieldErrorsOf,
  messageOf,
  retryAfterOf,
  statusOf,
} from './problem.ts'
export { randomKey } from './randomKey.ts'
export type { Place, SearchScope, SearchSource } from './search/source.ts'
export { isFresh, whenFresh } from './signInAgain/asking.ts'
export { useAction, type Outcome } from './useAction.ts'
export { useAdminCall, useCall, useCreatorCall, type TypedCall } from './useCall.ts'
export { useConfig } from './useConfig.ts'
export { useRefusableAction, type RefusableAction } from './useRefusableAction.ts'
export { useReload } from './useReload.ts'
export { useDebounced } from './useDebounced.ts'
export { useUndoable } from './useUndoable.ts'
