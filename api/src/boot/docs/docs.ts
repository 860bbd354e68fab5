import { VERSION } from '@melodia/contract/choices/product'
import { TOKEN_PREFIX } from '@melodia/contract/choices/tokens'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import type { Document, RouteFacts } from './completeDocument.ts'
import { docsPolicy } from '../../kit/http/headers.ts'

const PREFIX = '/api/docs'

/** Collects the routes registered after it, for the document. */
export function collectDocs(app: FastifyInstance): readonly RouteOptions[] {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD' && route.schema && !route.schema.hide) routes.push(route)
  })
  return routes
}

interface DocsOptions {
  routes: readonly RouteOptions[]
  publicUrl: string
}

/**
 * The document at `/api/docs/json` and the page at `/api/docs`. They are rarely asked for and need
 * large packages, so they are a separate app, made at the first request.
 */
export async function docsRoutes(app: FastifyInstance, options: DocsOptions) {
  let making: ReturnType<typeof makeDocs> | null = null
  app.addHook('onClose', async () => (await making)?.close())
  for (const url of [PREFIX, `${PREFIX}/*`])
    app.get(
      url,
      { config: { access: 'public' }, schema: { hide: true } },
      async (request, reply) => {
        const { answer } = await (making ??= makeDocs(options))
        reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        answer(request.raw, reply.raw)
      },
    )
}

async function makeDocs({ routes, publicUrl }: DocsOptions) {
  const { default: swagger } = await import('@fastify/swagger')
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  const { completeDocument } = await import('./completeDocument.ts')
  const facts = new Map<string, RouteFacts>()
  const docs = Fastify({ exposeHeadRoutes: false })
  // Its routes are only described, never called.
  docs.setValidatorCompiler(() => () => true)
  docs.setSerializerCompiler(() => JSON.stringify)
  await docs.register(swagger, {
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
          apiToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: `${TOKEN_PREFIX}…`,
            description:
              'API token, made under Settings or by POST /api/v1/tokens: the rights of its owner, ' +
              'or with the scope read only calls that change nothing',
          },
        },
      },
    },
    transformObject: (input) => {
      const document = 'openapiObject' in input ? input.openapiObject : input.swaggerObject
      // Swagger's own type does not cover JSON Schema 2020-12.
      return completeDocument(document as Document, (method, path) =>
        facts.get(`${method} ${path}`),
      ) as typeof document
    },
  })
  for (const { method, url, schema, config } of routes) {
    docs.route({ method, url, ...(schema && { schema }), handler: () => undefined })
    const path = url.replace(/:(\w+)/g, '{$1}')
    const { access = 'public', counted = false, needs } = config ?? {}
    for (const verb of [method].flat())
      facts.set(`${verb} ${path}`, { access, isCounted: counted !== false, needs })
  }
  await docs.register(swaggerUi, {
    routePrefix: PREFIX,
    staticCSP: docsPolicy(publicUrl),
    uiConfig: { deepLinking: true, docExpansion: 'list', validatorUrl: null },
  })
  await docs.ready()
  return { answer: docs.routing, close: () => docs.close() }
}
