import { Suspense, type ComponentType, type ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { Navigate, Route, Routes } from 'react-router'
import { PageSkeleton } from './layout/PageSkeleton.tsx'
import * as texts from '#texts/shell.ts'

interface AppResourceProps {
  /** Path of the resource in the portal and in the API: `tracks`, `tracks/pending`. */
  name: string
  label: string
  list: ComponentType
  create?: ComponentType
  edit?: ComponentType
  /** The page of one record, for reading. */
  show?: ComponentType
  /** Further routes of the resource. */
  children?: ReactNode
}

/**
 * A resource with the routes of spec §2 (`new`, `edit/{id}`), which react-admin's Resource cannot
 * have. Unknown routes redirect to the portal's root.
 */
export const AppResource = ({
  name,
  list: List,
  create: Create,
  edit: Edit,
  show: Show,
  children,
}: AppResourceProps) => (
  <ResourceContextProvider value={name}>
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<List />} />
        {Create && <Route path="new" element={<Create />} />}
        {Edit && <Route path="edit/:id" element={<Edit />} />}
        {Show && <Route path="show/:id" element={<Show />} />}
        {children}
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </Suspense>
  </ResourceContextProvider>
)

AppResource.raName = texts.resource
AppResource.registerResource = ({ name, label, list, create, edit, show }: AppResourceProps) => ({
  name,
  options: { label, screens: [list, create, edit, show].filter((screen) => screen !== undefined) },
  hasList: true,
  hasCreate: false,
  hasEdit: false,
})
