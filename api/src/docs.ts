import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { VERSION } from '@melodia/contract/choices'
import type { FastifyInstance } from 'fastify'
import { allowEveryone } from './access.ts'
import { complete, type Document, type RouteFacts } from './docs/complete.ts'

/**
 * For a route whose reply has two shapes: both are documented, and the reply is written as it is,
 * since choosing between them would mean validating each row again.
 */
export const documented = { serializerCompiler: () => JSON.stringify }

/** For a multipart body: documented here, read and checked by `upload.ts`. */
export const documentedBody = { validatorCompiler: () => () => true }

/** Collects the schemas of the routes that are registered after it. */
export async function collectDocs(app: FastifyInstance, publicUrl: string) {
  const routes = new Map<string, RouteFacts>()
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) return
    const facts = { access: config.access, isCounted: config.counted ?? false }
    const path = url.replace(/:(\w+)/g, '{$1}')
    for (const one of [method].flat()) routes.set(`${one} ${path}`, facts)
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
    transformObject: (input) => {
      const document = 'openapiObject' in input ? input.openapiObject : input.swaggerObject
      // The same document: swagger's own type knows nothing of JSON Schema 2020-12.
      return complete(document as Document, (method, path) =>
        routes.get(`${method} ${path}`),
      ) as typeof document
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
