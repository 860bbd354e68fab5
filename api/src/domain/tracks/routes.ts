import { ownRoutes } from './ownRoutes.ts'
import { proposalRoutes } from './proposalRoutes.ts'
import { readRoutes } from './readRoutes.ts'
import { routeContext, type TrackRoutes } from './routeContext.ts'
import { changeRoute, createRoute, deleteRoute } from './writeRoutes.ts'

/** Published and pending tracks, written once and registered for each area (spec §7, Tracks). */
export const trackRoutes: TrackRoutes = async (app, options) => {
  const context = routeContext(options)
  const isAdmin = options.area.access === 'admin'
  createRoute(app, context, isAdmin ? 'Make a track' : 'Hand in a track')
  readRoutes(app, context)
  changeRoute(app, context, 'approved')
  deleteRoute(app, context)
  if (isAdmin) return proposalRoutes(app, context)
  changeRoute(app, context, 'pending')
  ownRoutes(app, context)
}
