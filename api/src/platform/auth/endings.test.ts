import {
  ENDINGS,
  fateOf,
  type Credential,
  type CredentialEvent,
  type Fate,
} from '@melodia/accounts/credentials/endings'
import { addLinkToken } from '@melodia/accounts/links/links'
import { takeBackPath } from '@melodia/accounts/links/takeBack'
import { makeAuthenticator } from '@melodia/accounts/testing/authenticator'
import { makeBrowser } from '@melodia/accounts/testing/browser'
import { EMAIL_TAKE_BACK } from '@melodia/db/accounts/payloads'
import { openDatabase } from '@melodia/db/engine/open'
import { projectDatabase, type TestDatabase } from '@melodia/db/testing'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { terminal } from '../../boot/commands/testing/terminal.ts'
import {
  addPasskey,
  haveEverything,
  PASSWORD,
  USES,
  type Everything,
} from './testing/everything.ts'
import { openPlace, type Place } from './testing/place.ts'

const NEW = 'another four words here'

let db: TestDatabase
let place: Place
beforeAll(async () => {
  db = await projectDatabase()
  place = await openPlace(db)
})
afterAll(async () => {
  await place.close()
  await db.close()
})

/** Circumstances that decide where the table leaves a choice. */
interface Circumstances {
  /** The owner has entered the password. */
  isProven?: boolean
  /** The owner wants API tokens to stay. */
  isWanted?: boolean
  /** All was made before the address was changed that is taken back. */
  isOlder?: boolean
}

interface Case extends Circumstances {
  event: CredentialEvent
  how: string
  cause(person: Everything): Promise<unknown>
}

const run = async (line: string, answers?: readonly string[]) => {
  const { location } = db
  const DATABASE_URL = location.kind === 'postgres' ? location.url : location.path
  const env = { DATABASE_URL, DATA_DIR: place.kit.config.dataDir }
  const { code, complaints } = await terminal(env, env.DATA_DIR, line, answers, place.clock)
  expect([code, complaints]).toEqual([0, ''])
}

/** Opens a link as its reader does, and sends its form. */
async function follow(path: string, values: Record<string, string> = {}) {
  const browser = makeBrowser(place)
  expect((await browser.submit(await browser.visit(path), values)).status).toBe(200)
}

/** Sends a form of the account page. */
async function change({ here: { browser } }: Everything, path: string, values: object) {
  const page = await browser.visit(`/accounts/me/${path}`)
  expect((await browser.submit(page, { current: PASSWORD, ...values })).status).toBe(200)
}

/** The old address takes back a change that was made at this time. */
async function takeBack(person: Everything, changed_at: number) {
  const email = `old-${person.email}`
  const token = await db.write((write) =>
    addLinkToken(write, {
      model: EMAIL_TAKE_BACK,
      account: person,
      payload: { email, changed_at },
      until: place.clock() + 60_000,
    }),
  )
  await follow(takeBackPath(token))
  person.email = email
}

const CASES: readonly Case[] = [
  {
    event: 'confirmation',
    how: 'with the password of the sign-up',
    isProven: true,
    cause: ({ links }) => follow(links.confirmation, { password: PASSWORD }),
  },
  {
    event: 'confirmation',
    how: 'without a password',
    cause: ({ links }) => follow(links.confirmation, { password: '' }),
  },
  {
    event: 'reset',
    how: 'by a link',
    cause: ({ links }) => follow(links.reset, { password: NEW }),
  },
  {
    event: 'password',
    how: 'on the account page',
    cause: (person) => change(person, 'password', { password: NEW, keep_tokens: '' }),
  },
  {
    event: 'password',
    how: 'on the account page, and tokens shall stay',
    isWanted: true,
    cause: (person) => change(person, 'password', { password: NEW, keep_tokens: 'yes' }),
  },
  {
    event: 'address',
    how: 'by a link',
    async cause(person) {
      await follow(person.links.address)
      person.email = `new-${person.email}`
    },
  },
  {
    event: 'take-back',
    how: 'of a change after all was made',
    isOlder: true,
    cause: (person) => takeBack(person, person.after),
  },
  {
    event: 'take-back',
    how: 'of a change before all was made',
    cause: (person) => takeBack(person, person.before),
  },
  {
    event: 'factor',
    how: 'that is added',
    cause: ({ here }) => addPasskey(here.browser, makeAuthenticator(), place),
  },
  {
    event: 'sign-out',
    how: 'everywhere, on the account page',
    cause: ({ here }) => here.browser.post('/accounts/me/sessions/end-all'),
  },
  {
    event: 'sign-out',
    how: 'by an operator',
    cause: ({ email }) => run(`admin sign-out ${email}`),
  },
  {
    event: 'disabling',
    how: 'and enabling again',
    async cause({ email }) {
      await run(`admin disable ${email}`)
      await run(`admin enable ${email}`)
    },
  },
  {
    event: 'closing',
    how: 'on the account page',
    cause: (person) => change(person, 'close', {}),
  },
  {
    event: 'operator-password',
    how: 'by a command',
    cause: ({ email }) => run(`admin password ${email}`, [NEW, NEW]),
  },
  {
    event: 'operator-factors',
    how: 'by a command',
    cause: ({ email }) => run(`admin remove-factors ${email}`),
  },
  { event: 'role-loss', how: 'by a command', cause: ({ email }) => run(`admin revoke ${email}`) },
  { event: 'restoring', how: 'by end-all', cause: () => run('admin end-all') },
]

/** By the table, whether a credential works after the event; `isHere` in the session that did it. */
function outlives(fate: Fate, isHere: boolean, circumstances: Circumstances): boolean {
  const { isProven = false, isWanted = false, isOlder = false } = circumstances
  const answers: Record<Fate, boolean> = {
    stays: true,
    ends: false,
    'ends elsewhere': isHere,
    'ends unless proven': isProven,
    'ends unless wanted': isWanted,
    'ends if newer': isOlder,
  }
  return answers[fate]
}

/** Credentials that exist twice: in the browser of the event, and in another one. */
const OF_BROWSERS: ReadonlySet<Credential> = new Set(['sessions', 'known devices'])

/**
 * Credentials to try, with their browser. The keys are those of a full record; the order matters.
 */
const TRIED = (Object.keys(USES) as Credential[]).flatMap((credential) =>
  OF_BROWSERS.has(credential)
    ? [{ credential, seat: 'there' } as const, { credential, seat: 'here' } as const]
    : [{ credential, seat: 'there' } as const],
)
const nameOf = ({ credential, seat }: (typeof TRIED)[number]) => `${credential}, ${seat}`

/** Uses every credential: which ones work. */
async function working(person: Everything): Promise<Record<string, boolean>> {
  const found: Record<string, boolean> = {}
  for (const tried of TRIED)
    found[nameOf(tried)] = await USES[tried.credential](person, place, person[tried.seat])
  return found
}

const all = Object.fromEntries(TRIED.map((tried) => [nameOf(tried), true]))

/** Which ones work by the table. */
const outliving = (event: CredentialEvent, circumstances: Circumstances = {}) =>
  Object.fromEntries(
    TRIED.map((tried) => {
      const fate = fateOf(event, tried.credential)
      return [nameOf(tried), outlives(fate, tried.seat === 'here', circumstances)]
    }),
  )

describe('decision 218: each credential is tried after each event', () => {
  test('before any event all of them work', async () => {
    expect(await working(await haveEverything(place))).toEqual(all)
  })

  test.each(CASES)('$event $how', async (tried) => {
    const person = await haveEverything(place)
    await tried.cause(person)
    expect(await working(person)).toEqual(outliving(tried.event, tried))
  })

  test('every event of the table is caused', () => {
    expect(new Set(CASES.map(({ event }) => event))).toEqual(new Set(Object.keys(ENDINGS)))
  })

  test('of others nothing ends', async () => {
    const [person, other] = [await haveEverything(place), await haveEverything(place)]
    await run(`admin remove-factors ${other.email}`)
    await run(`admin disable ${other.email}`)
    expect(await working(person)).toEqual(all)
  })

  test.skipIf(inject('dialect') === 'postgres')('a restored backup revives nothing', async () => {
    const person = await haveEverything(place)
    await run('backup b.tar')
    const folder = await mkdtemp(join(tmpdir(), 'melodia-restored-'))
    const { code } = await terminal(
      { DATA_DIR: folder },
      place.kit.config.dataDir,
      `restore b.tar --force`,
    )
    expect(code).toBe(0)
    const restored = await openDatabase({ kind: 'sqlite', path: join(folder, 'melodia.sqlite') })
    // The browsers stay the same, and meet the server of the restored data.
    const before = { ...place }
    const after = await openPlace(restored, before)
    Object.assign(place, after)
    expect(await working(person)).toEqual(outliving('restoring'))
    Object.assign(place, before)
    await after.close()
    await restored.close()
    await rm(folder, { recursive: true })
  })
})
