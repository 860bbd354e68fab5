import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { accountById, type AccountRecord } from '@melodia/db/accounts'
import { factorsOf, type Factors } from '@melodia/db/accounts/factors'
import type { FastifyReply } from 'fastify'
import { cookieText, readCookie } from '../cookies.ts'
import type { Parts } from '../parts.ts'
import { seal, unseal } from '@melodia/db/secrets/seal'
import { awaitsConfirmation } from '../links/confirmation.ts'
import type { Interaction, Proof } from './interaction.ts'

const MINUTES = 10

/**
 * The next step: enter a code, make a factor, go on after having made one, or choose a password in
 * place of one that an operator has set.
 */
type Stage = 'ask' | 'make' | 'made' | 'renew'

interface Passed {
  account: string
  /** Fingerprint of the password entered: once it is changed, the first step no longer counts. */
  password: string
  stage: Stage
  until: number
  /** The proof before a password is chosen. */
  proof?: Proof
}

export const hasFactor = ({ totp, passkeys }: Factors) => totp !== null || passkeys.length > 0

const fingerprint = ({ password_hash }: AccountRecord) =>
  createHash('sha256').update(password_hash).digest('base64url').slice(0, 16)

/**
 * Between password and second factor nobody is signed in: a sealed cookie of this interaction alone
 * says that the password was right.
 */
export function makeSecondStep(parts: Parts) {
  const { db, clock, names, isSecure, cookieKeys, needsSecondFactor } = parts
  const use = (uid: string) => `second step ${uid}`

  function put(
    reply: FastifyReply,
    { uid, signInUrl }: Interaction,
    account: AccountRecord,
    stage: Stage,
    proof?: Proof,
  ) {
    const until = clock() + MINUTES * 60_000
    const passed: Passed = {
      account: account.id,
      password: fingerprint(account),
      stage,
      until,
      ...(proof && { proof }),
    }
    const value = seal(JSON.stringify(passed), use(uid), cookieKeys())
    const attributes = { path: signInUrl, isSecure, maxAge: MINUTES * 60 }
    reply.header('set-cookie', cookieText(names.secondStep, value, attributes))
  }

  return {
    put,
    /** The page of the second step after a right password; null if none is needed. */
    async begin(
      reply: FastifyReply,
      interaction: Interaction,
      account: AccountRecord,
    ): Promise<string | null> {
      const factors = await factorsOf(db.read, account.seq)
      if (hasFactor(factors)) {
        put(reply, interaction, account, 'ask')
        return `${interaction.signInUrl}/code`
      }
      if (!(await needsSecondFactor(account))) return null
      if (parts.confirmEmail && awaitsConfirmation(account))
        return `${interaction.signInUrl}/confirm-first`
      put(reply, interaction, account, 'make')
      return `${interaction.signInUrl}/factor`
    },
    /**
     * Finishes a sign-in with a password, unless an operator has set that one: then its owner chooses
     * another first.
     */
    passOn(
      reply: FastifyReply,
      interaction: Interaction,
      { account, proof }: { account: AccountRecord; proof: Proof },
      finish: () => Promise<FastifyReply>,
    ): Promise<FastifyReply> | FastifyReply {
      if (account.password_until === null) return finish()
      put(reply, interaction, account, 'renew', proof)
      return reply.redirect(`${interaction.signInUrl}/password`, 303)
    },
    /** The account whose password was right in this interaction; null if none, or too long ago. */
    async passed(
      request: IncomingMessage,
      { uid }: Interaction,
      stage: Stage,
    ): Promise<{ account: AccountRecord; proof: Proof | undefined } | null> {
      const text = unseal(readCookie(request, names.secondStep) ?? '', use(uid), cookieKeys())
      if (text === null) return null
      const passed: Passed = JSON.parse(text)
      if (passed.until <= clock() || passed.stage !== stage) return null
      const account = await accountById(db.read, passed.account)
      const isSame = account?.disabled_at === null && fingerprint(account) === passed.password
      return isSame ? { account, proof: passed.proof } : null
    },
  }
}
export type SecondStep = ReturnType<typeof makeSecondStep>
