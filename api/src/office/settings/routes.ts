import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PlatformSettings, PlatformSettingsChanges } from '@melodia/contract/settings'
import type { Database } from '@melodia/db/database'
import { getSetting, setSetting, type PlatformSetting, type Setting } from '@melodia/db/settings'
import { stale } from '../../kit/http/errors.ts'
import { ifVersion, sendVersion } from '../../kit/http/versions.ts'
import { actorOf, callerOf } from '../../platform/access/access.ts'
import { changesOf } from '../../platform/audit/changes.ts'
import { record } from '../../platform/events/record.ts'

interface SettingsRoutesOptions {
  db: Database
  clock: () => number
}

const CONFIG = { access: 'admin', counted: true } as const
const SCHEMA = { tags: ['admin: settings'], security: [{ bearer: [] }] }

/** What administrators choose for the whole platform (decision 247). */
export const settingsRoutes: FastifyPluginAsyncTypebox<SettingsRoutesOptions> = async (
  app,
  { db, clock },
) => {
  const shown = (value: PlatformSetting) => ({
    ...value,
    disclosure_from: value.disclosure_from || null,
  })
  const present = ({ value, version }: Setting<PlatformSetting>): PlatformSettings => ({
    ...shown(value),
    version,
  })

  app.get(
    '/settings',
    {
      config: CONFIG,
      schema: {
        ...SCHEMA,
        summary: 'Settings of the platform',
        response: { 200: PlatformSettings },
      },
    },
    async (_request, reply) => {
      const setting = await getSetting(db.read, 'platform')
      sendVersion(reply, setting)
      return present(setting)
    },
  )

  app.put(
    '/settings',
    {
      config: CONFIG,
      schema: {
        ...SCHEMA,
        summary: 'Change settings of the platform',
        body: PlatformSettingsChanges,
        response: { 200: PlatformSettings },
      },
    },
    async (request, reply) => {
      const now = clock()
      const { disclosure_from, ...changed } = request.body
      const setting = await db.write(async (write) => {
        const before = await getSetting(write, 'platform')
        const value = {
          ...before.value,
          ...changed,
          ...(disclosure_from !== undefined && { disclosure_from: disclosure_from ?? '' }),
        }
        const change = { ifVersion: ifVersion(request), now }
        const after = await setSetting(write, 'platform', value, change)
        if (after === 'stale') throw stale()
        const changes = changesOf(shown(before.value), shown(after.value))
        if (Object.keys(changes).length > 0)
          await record(write, {
            actor: actorOf(callerOf(request)),
            action: 'update',
            resource: 'settings',
            resource_id: 'platform',
            title: 'Melødia',
            detail: { changes },
            creators: [],
            now,
          })
        return after
      })
      sendVersion(reply, setting)
      return present(setting)
    },
  )
}
