import swagger from '@fastify/swagger'
import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { mayDo, roles } from '../../../shop/team/roles.ts'

type Transform = typeof jsonSchemaTransform

const isAdmin = (url: string) => url.startsWith('/api/admin/')

/** The public description leaves out the Admin API, and the other way round. */
export const withoutAdmin: Transform = (route) =>
  jsonSchemaTransform(isAdmin(route.url) ? hidden(route) : route)
const adminOnly: Transform = (route) =>
  jsonSchemaTransform(isAdmin(route.url) ? withRoles(route) : hidden(route))

type TransformInput = Parameters<Transform>[0]

function hidden(route: TransformInput): TransformInput {
  return { ...route, schema: { ...route.schema, hide: true } }
}

/** Which members may call it; `everybody` before sign-in. */
function withRoles(route: TransformInput): TransformInput {
  const { operation } = route.route.config ?? {}
  if (!operation) return route
  const named = { ...route.schema, 'x-roles': rolesFor(operation) }
  return { ...route, schema: named }
}

export function rolesFor(operation: NonNullable<FastifyContextConfig['operation']>): readonly string[] {
  if (operation === 'everybody') return ['everybody']
  return operation === 'member' ? roles : roles.filter((role) => mayDo(role, operation))
}

type DocsOptions = Pick<FastifySwaggerUiOptions, 'staticCSP' | 'uiConfig'>

const decorator = 'adminSwagger'

/** For members. */
export async function adminDocs(app: FastifyInstance, look: DocsOptions): Promise<void> {
  const cookie = { type: 'apiKey', in: 'cookie', name: '__Host-team' } as const
  const bearer = { type: 'http', scheme: 'bearer' } as const
  await app.register(swagger, {
    decorator,
    openapi: {
      info: { title: 'Admin API', version: '1' },
      components: { securitySchemes: { cookie, bearer } },
      security: [{ cookie: [] }, { bearer: [] }],
    },
    transform: adminOnly,
    transformObject: jsonSchemaTransformObject,
  })
  const description = app.getDecorator<() => Record<string, unknown>>(decorator)
  // In a scope of its own, or its decorators would meet those of the public page.
  await app.register(async (scope) => {
    await scope.register(swaggerUi, {
      routePrefix: '/api/admin/docs',
      ...look,
      transformSpecification: () => description(),
      transformSpecificationClone: false,
    })
  })
}
