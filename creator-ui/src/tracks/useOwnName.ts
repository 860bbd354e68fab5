import type { Identity } from '@melodia/portal'
import { useGetIdentity } from 'react-admin'

/** The creator of a new track is whoever fills the form in, unless they say otherwise. */
export const useOwnName = () => {
  const { identity } = useGetIdentity()
  const { fullName, failure } = (identity ?? {}) as Partial<Identity>
  return { creators: fullName && !failure ? fullName : '' }
}
