import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { isSeen } from '@melodia/contract/shownText'
import { PlatformSettings, PlatformSettingsChanges } from '@melodia/contract/settings'
import type { Database, Handle } from '@melodia/db/database'
import { anyPeriod } from '@melodia/db/periods'
import { addPlatformShare } from '@melodia/db/periods/terms'
import { getSetting, setSetting, type PlatformSetting, type Setting } from '@melodia/db/settings'
import type { Debtor } from '@melodia/db/tables'
import { conflict, stale, unacceptable } from '../../kit/http/errors.ts'
import { checkedAccount } from '../../kit/http/bankAccounts.ts'
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
  const audited = ({ debtor, ...value }: PlatformSetting) => ({
    ...shown({ ...value, debtor }),
    debtor: debtor && `${debtor.name}, ${debtor.iban}, ${debtor.bic}`,
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
      config: { ...CONFIG, needs: 'fresh session for some' },
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
      // Whose account pays, and how long a changed account has to wait.
      if (changed.debtor !== undefined || changed.quarantine_days !== undefined)
        app.expectFreshSession(callerOf(request))
      const setting = await db.write(async (write) => {
        const before = await getSetting(write, 'platform')
        const value = {
          ...before.value,
          ...changed,
          ...(disclosure_from !== undefined && { disclosure_from: disclosure_from ?? '' }),
        }
        if (changed.currency !== undefined && changed.currency !== before.value.currency)
          await expectCurrency(write, changed.currency)
        if (value.debtor) value.debtor = checkedDebtor(value.debtor)
        const change = { ifVersion: ifVersion(request), now }
        const after = await setSetting(write, 'platform', value, change)
        if (after === 'stale') throw stale()
        const actor = actorOf(callerOf(request))
        if (after.value.platform_bp !== before.value.platform_bp)
          await addPlatformShare(write, {
            from: now,
            share_bp: after.value.platform_bp,
            made_by: actor.seq,
          })
        const changes = changesOf(audited(before.value), audited(after.value))
        if (Object.keys(changes).length > 0)
          await record(write, {
            actor,
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

/** @throws Problem 422 for what is no account */
function checkedDebtor({ name, ...account }: Debtor): Debtor {
  if (!isSeen(name))
    throw unacceptable({ 'debtor.name': 'The name is that of the account’s holder.' })
  return { name: name.trim(), bic: account.bic, ...checkedAccount(account, 'debtor.') }
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

/** @throws Problem 422, or 409 once there is a period: amounts of before are in the one of then */
async function expectCurrency(read: Handle, currency: string) {
  if (!CURRENCIES.has(currency))
    throw unacceptable({ currency: `${currency} is no currency of ISO 4217.` })
  if (await anyPeriod(read))
    throw conflict('There are periods of royalties: their currency stays as it is.')
}
