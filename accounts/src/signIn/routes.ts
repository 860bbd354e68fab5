import type { FastifyPluginAsync } from 'fastify'
import { errors } from 'oidc-provider'
import { parseForms } from '../formBody.ts'
import { expired } from '../pages/problems.ts'
import type { Parts } from '../parts.ts'
import { showPage } from '../showPage.ts'
import { makeInteractions } from './interaction.ts'
import { passwordRoutes } from './passwordRoutes.ts'
import { makeSecondStep } from './secondStep.ts'
import { secondStepRoutes } from './secondStepRoutes.ts'
import { signUpRoutes } from './signUpRoutes.ts'

/** The pages of an interaction: sign in with one step or two, or sign up. */
export function interactionRoutes(parts: Parts, mount: string, origin: string): FastifyPluginAsync {
  const { frame } = parts
  const interactions = makeInteractions(parts, mount)
  const secondStep = makeSecondStep(parts)

  return async (app) => {
    parseForms(app, origin, frame)
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof errors.SessionNotFound)) throw error
      return showPage(reply, frame, expired(frame.appUrl))
    })
    passwordRoutes(app, parts, { interactions, secondStep, forgotUrl: `${mount}/forgot` })
    secondStepRoutes(app, parts, { interactions, secondStep })
    signUpRoutes(app, parts, interactions)
  }
}
