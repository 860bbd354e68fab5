import { AppResource, Portal } from '@melodia/portal'
import { GateLoading, useSignedIn } from '@melodia/portal/gate'
import { realBrowser } from '@melodia/session'
import { Navigate, Route } from 'react-router'
import { RestrictionPage, RESTRICTIONS, restrictions } from '../restrictions/index.ts'
import * as texts from '#texts/shell.ts'

const NO_FORMS = {}

/**
 * For creators who are switched off, whom the portal itself does not let in: why, until when, and
 * their appeal.
 */
export const SwitchedOff = () => {
  const person = useSignedIn(realBrowser)
  if (!person) return <GateLoading />
  return (
    <Portal
      access={person.role}
      isForGuests
      base="/creators"
      title={texts.melodiaForCreators}
      dashboard={ToRestrictions}
      forms={NO_FORMS}
    >
      <AppResource {...restrictions}>
        <Route path=":id" element={<RestrictionPage />} />
      </AppResource>
    </Portal>
  )
}

const ToRestrictions = () => <Navigate to={RESTRICTIONS} replace />
