import {
  factorsOf,
  passkeysOf,
  removePasskey,
  renamePasskey,
  setRecoveryCodes,
} from '@melodia/db/accounts/factors'
import type { FastifyInstance } from 'fastify'
import { beginPasskey, storePasskey } from '../factors/passkeys.ts'
import { oneLine, problemOfName } from '../forms.ts'
import { recoveryCodesPage } from '../pages/factors.ts'
import { editPasskeyPage, newPasskeyPage, passkeysPage } from '../pages/me/passkeys.ts'
import type { Parts } from '../parts.ts'
import { hasFactor } from '../signIn/secondStep.ts'
import { ME, type Area, type MeCall } from './area.ts'

/** Adding, renaming and removing passkeys. */
export function passkeyRoutes(app: FastifyInstance, parts: Parts, area: Area): void {
  const { db, audit, clock, endCredentials, needsSecondFactor } = parts
  const { show, done, withPassword } = area

  const own = ({ visitor: { account } }: MeCall) => passkeysOf(db.read, account.seq)

  async function begin(call: MeCall) {
    const { reply, visitor, form } = call
    const name = oneLine(form.get('name'))
    const passkeys = await own(call)
    const problem = problemOfName(name)
    if (problem) return show(reply, passkeysPage({ passkeys, name, problems: { name: problem } }))
    return withPassword(
      call,
      (current) => passkeysPage({ passkeys, name, problems: { current } }),
      async () => {
        const place = { place: visitor.session, name }
        const ceremony = await beginPasskey(parts, visitor.account, place)
        return show(reply, newPasskeyPage({ ...ceremony, name }))
      },
    )
  }

  async function store({ reply, visitor: { account, session }, form }: MeCall) {
    const stored = await storePasskey(parts, account, {
      place: session,
      response: form.get('response') ?? '',
      sealed: form.get('challenge') ?? '',
    })
    if (!stored) return reply.redirect(`${ME}/passkeys`, 303)
    return stored.codes
      ? show(reply, recoveryCodesPage({ codes: stored.codes }))
      : done(reply, 'passkey')
  }

  /** Adds a route about one's own passkey, by the id in the form or the address. */
  function routeOfOne(
    method: 'GET' | 'POST',
    path: string,
    answer: (
      call: MeCall,
      passkey: Awaited<ReturnType<typeof own>>[number],
    ) => ReturnType<typeof store>,
  ) {
    area.confirmedRoute(app, method, `/passkeys/${path}`, async (call) => {
      const query = new URLSearchParams(call.request.url.split('?')[1])
      const id = call.form.get('id') ?? query.get('id')
      const passkey = (await own(call)).find((each) => each.id === id)
      return passkey ? answer(call, passkey) : call.reply.redirect(`${ME}/passkeys`, 303)
    })
  }

  area.confirmedRoute(app, 'GET', '/passkeys', async (call) =>
    show(call.reply, passkeysPage({ passkeys: await own(call) })),
  )
  area.confirmedRoute(app, 'POST', '/passkeys', begin)
  area.confirmedRoute(app, 'POST', '/passkeys/new', store)
  routeOfOne('GET', 'edit', async ({ reply }, passkey) => show(reply, editPasskeyPage({ passkey })))
  routeOfOne('POST', 'rename', async ({ reply, visitor, form }, passkey) => {
    const name = oneLine(form.get('name'))
    const problem = problemOfName(name)
    if (problem) return show(reply, editPasskeyPage({ passkey, problems: { name: problem } }))
    await db.write((write) => renamePasskey(write, visitor.account.seq, passkey.id, name))
    return done(reply, 'passkey-name')
  })
  routeOfOne('POST', 'remove', async (call, passkey) => {
    const { account, session } = call.visitor
    const again = (current: string) => editPasskeyPage({ passkey, problems: { current } })
    return withPassword(call, again, async () => {
      const { totp, passkeys } = await factorsOf(db.read, account.seq)
      if (!totp && passkeys.length === 1 && (await needsSecondFactor(account)))
        return show(
          call.reply,
          again('Administrators here need a second factor. Set up an authenticator app first.'),
        )
      const now = clock()
      await db.write(async (write) => {
        if (!(await removePasskey(write, account.seq, passkey.id))) return
        await endCredentials(write, { event: 'factor', account, session })
        await audit(write, account, {
          action: 'remove-factor',
          factor: 'passkey',
          name: passkey.name,
        })
        if (!hasFactor(await factorsOf(write, account.seq)))
          await setRecoveryCodes(write, account.seq, [], now)
      })
      return done(call.reply, 'passkey-gone')
    })
  })
}
