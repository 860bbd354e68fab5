import { AppResource, Portal } from '@melodia/portal'
import { GateLoading, useSignedIn } from '@melodia/portal/gate'
import { realBrowser } from '@melodia/session'
import { CustomRoutes } from 'react-admin'
import { Navigate, Route } from 'react-router'
import { BalancePage, DetailsPage } from '../balance/index.ts'
import { RestrictionPage, restrictions } from '../restrictions/index.ts'
import { StatementPage, STATEMENTS, statements } from '../statements/index.ts'
import { Sections } from './Sections.tsx'
import * as texts from '#texts/shell.ts'

const NO_FORMS = {}

/** Statements and balance of somebody who has claimed shares, be they a creator or not. */
export const ClaimedStatements = () => {
  const person = useSignedIn(realBrowser)
  if (!person) return <GateLoading />
  return (
    <Portal
      access={person.role}
      isForGuests
      base="/creators/me"
      area="/me"
      title={texts.melodiaRoyalties}
      menu={<Sections />}
      dashboard={ToStatements}
      forms={NO_FORMS}
    >
      <AppResource {...statements}>
        <Route path=":id" element={<StatementPage />} />
      </AppResource>
      <AppResource {...restrictions}>
        <Route path=":id" element={<RestrictionPage />} />
      </AppResource>
      <CustomRoutes>
        <Route path="/balance" element={<BalancePage />} />
        <Route path="/balance/details" element={<DetailsPage />} />
      </CustomRoutes>
    </Portal>
  )
}

const ToStatements = () => <Navigate to={STATEMENTS} replace />
