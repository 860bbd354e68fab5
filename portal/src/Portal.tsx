import '@melodia/identity/fonts.css'
import { realBrowser } from '@melodia/session'
import { API_BASE } from '@melodia/contract/session'
import { useState, type ReactNode } from 'react'
import {
  CoreAdminContext,
  CoreAdminUI,
  ThemeProvider,
  ThemesContext,
  type DashboardComponent,
} from 'react-admin'
import { CssBaseline } from '@mui/material'
import { createBrowserRouter, Navigate } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { makeAuthProvider } from './authProvider.ts'
import { makeDataProvider, type FormOfResource } from './dataProvider.ts'
import { Banner } from './layout/Banner.tsx'
import { GuestLayout } from './shell/GuestLayout.tsx'
import { Layout } from './shell/Layout.tsx'
import { ErrorPage } from './layout/ErrorBoundary.tsx'
import { PageSkeleton } from './layout/PageSkeleton.tsx'
import { PortalContext, type PortalValue } from './PortalContext.ts'
import { SealedSheets } from './sealedSheets.ts'
import { portalStore } from './store.ts'
import { darkTheme, lightTheme } from './theme.ts'
import { trustOnlyCleanHtml } from './trustedHtml.ts'
import { QueryClient } from '@tanstack/react-query'
import { statusOf, UNAVAILABLE, UNREACHABLE } from './problem.ts'
import englishMessages from 'ra-language-english'
import { makeI18nProvider } from './i18nProvider.ts'
import { en } from '#texts/en.ts'

/** Overrides of react-admin's texts. Sentences of the screens are in `en`. */
const words = {
  ...englishMessages,
  ra: {
    ...englishMessages.ra,
    message: { ...englishMessages.ra.message, unsaved_changes: en.unsaved },
  },
}

const messages = makeI18nProvider(words)

trustOnlyCleanHtml(window)

interface PortalProps extends PortalValue {
  dashboard: DashboardComponent
  /** Resources whose forms are sent as multipart. */
  forms: Record<string, FormOfResource>
  /** The AppResources. */
  children: ReactNode
}

const Home = () => <Navigate to="/" replace />

/**
 * A react-admin portal with its own routes, layout and theme; both portals use it. Composed of
 * react-admin's parts and not of its `Admin`, which includes a layout and a sign-in page.
 */
export const Portal = ({ dashboard, forms, children, ...value }: PortalProps) => {
  const { access, base, area = base, isForGuests = false, title } = value
  const [tools] = useState(() => ({
    authProvider: makeAuthProvider(access, realBrowser, { isForGuests }),
    dataProvider: makeDataProvider(`${location.origin}${API_BASE}`, area, forms),
    queryClient: makeQueryClient(),
    store: portalStore(),
  }))
  const [context] = useState(value)
  // Unsaved changes can block navigation only with a data router.
  const [router] = useState(() =>
    createBrowserRouter(
      [
        {
          path: '*',
          errorElement: <ErrorPage />,
          element: (
            <CoreAdminContext {...tools} i18nProvider={messages}>
              <ThemesContext value={{ lightTheme, darkTheme }}>
                <ThemeProvider>
                  <CssBaseline enableColorScheme />
                  <CoreAdminUI
                    title={title}
                    layout={isForGuests ? GuestLayout : Layout}
                    dashboard={dashboard}
                    loading={PageSkeleton}
                    error={ErrorPage}
                    catchAll={Home}
                    loginPage={false}
                    requireAuth
                    disableTelemetry
                  >
                    {children}
                  </CoreAdminUI>
                  <Banner />
                </ThemeProvider>
              </ThemesContext>
            </CoreAdminContext>
          ),
        },
      ],
      { basename: base },
    ),
  )
  return (
    <PortalContext value={context}>
      <SealedSheets />
      {/* In a transition the screen before would still take the next press (decision 196). */}
      <RouterProvider router={router} useTransitions={false} />
    </PortalContext>
  )
}

/** Milliseconds between attempts while the server cannot answer: it may be back at any time. */
const AGAIN_MS = 10_000

/**
 * A refused call is not retried; one without a reply is retried once. What the server could not
 * answer is asked for again until it can, while the screen says so.
 */
const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Being offline is an error like any other: it is shown, with a retry.
        networkMode: 'always',
        retry: (failures, error) =>
          failures < 1 && [UNREACHABLE, UNAVAILABLE].includes(statusOf(error)),
        refetchInterval: ({ state: { error } }) =>
          error !== null && statusOf(error) === UNAVAILABLE && AGAIN_MS,
      },
      mutations: { networkMode: 'always' },
    },
  })
