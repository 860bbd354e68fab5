import type { Config } from '../../../platform/config/config.ts'
import {
  renderListen,
  renderMusicPage,
  renderPeriods,
} from '../../../../../landing/src/music/render.tsx'
import { makeViews } from '../views.ts'

/** A template as the build makes it, with the two places that are filled. */
const TEMPLATE =
  '<!doctype html><html lang="en"><head><title>x</title></head><body><div id="root"></div></body></html>'

/** Views from the sources, for tests. */
export const testViews = (config: Config) =>
  makeViews(
    async () => ({
      renderer: { renderListen, renderMusicPage, renderPeriods },
      template: TEMPLATE,
    }),
    {
      ...config,
      clock: Date.now,
    },
  )
