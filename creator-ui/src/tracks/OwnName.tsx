import type { Identity } from '@melodia/portal'
import { useEffect } from 'react'
import { useGetIdentity } from 'react-admin'
import { useFormContext } from 'react-hook-form'

/** Inside the track form: its creator is whoever fills it in, unless they say otherwise. */
export const OwnName = () => {
  const { identity } = useGetIdentity()
  const { getValues, resetField } = useFormContext()
  const { fullName, failure } = (identity ?? {}) as Partial<Identity>

  useEffect(() => {
    if (!fullName || failure || getValues('creators')) return
    resetField('creators', { defaultValue: fullName })
  }, [fullName, failure, getValues, resetField])

  return null
}
