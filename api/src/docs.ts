import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { VERSION } from '@melodia/contract/choices'
import { Problem } from '@melodia/contract/problem'
import type { FastifyInstance } from 'fastify'
import { allowEveryone } from './access.ts'

/**
 * For a route whose reply has two shapes: both are documented, and the reply is written as it is,
 * since choosing between them would mean validating each row again.
 */
export const documented = { serializerCompiler: () => JSON.stringify }

/** For a multipart body: documented here, read and checked by `upload.ts`. */
export const documentedBody = { validatorCompiler: () => () => true }

/** Collects the schemas of the routes that are registered after it. */
export async function collectDocs(app: FastifyInstance, publicUrl: string) {
  app.addHook('onRoute', (route) => {
    if (route.config?.access) route.schema = withFailures(route.schema)
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Melødia',
        version: VERSION.replace(/^v/, ''),
        description: 'The API of the admin and creator portals. Errors are RFC 9457 problems.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'Access token of the accounts provider',
          },
        },
      },
    },
  })
}

/** The document at `/api/docs/json` and the page at `/api/docs`. */
export async function docsRoutes(app: FastifyInstance) {
  allowEveryone(app)
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { deepLinking: true, docExpansion: 'list' },
  })
}

/** Every call can fail, and every failure looks alike. */
const withFailures = <Schema extends { response?: unknown }>(schema: Schema | undefined) => ({
  ...schema,
  response: {
    ...Object(schema?.response),
    '4xx': { description: 'Refused', content: { 'application/problem+json': { schema: Problem } } },
    '5xx': { description: 'Failed', content: { 'application/problem+json': { schema: Problem } } },
  },
})
