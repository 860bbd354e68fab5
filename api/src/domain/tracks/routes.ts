import { contributionRoutes } from './contributionRoutes.ts'
import { ownRoutes } from './ownRoutes.ts'
import { proposalRoutes } from './proposalRoutes.ts'
import { readRoutes } from './readRoutes.ts'
import { routeContext, type TrackRoutes } from './routeContext.ts'
import { usualCreditsRoutes } from './usualCreditsRoutes.ts'
import { changeRoute, createRoute, deleteRoute, sentRoute } from './writeRoutes.ts'

/** Published and pending tracks, written once and registered for each area (spec §7, Tracks). */
export const trackRoutes: TrackRoutes = async (app, options) => {
  const context = routeContext(options)
  const isAdmin = options.area.access === 'admin'
  createRoute(app, context, isAdmin ? 'Make a track' : 'Submit a track')
  sentRoute(app, context)
  readRoutes(app, context)
  contributionRoutes(app, context)
  changeRoute(app, context, 'approved')
  deleteRoute(app, context)
  if (isAdmin) return proposalRoutes(app, context)
  changeRoute(app, context, 'pending')
  ownRoutes(app, context)
  usualCreditsRoutes(app, context)
}
