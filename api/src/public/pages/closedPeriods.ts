import type { Database } from '@melodia/db/database'
import { newestClosed } from '../../domain/periods/publicRoutes.ts'
import type { Views } from './views.ts'

/** The closed periods as HTML, for the page of royalties. */
export const makeClosedPeriods = (db: Database, views: Views) => async (): Promise<string> =>
  views.renderPeriods(await newestClosed(db))
