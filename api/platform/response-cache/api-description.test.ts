import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerDescription } from './api-description.ts'
import { openResponseCache } from './response-cache.ts'

test('the description of the API is written once', async () => {
  const responseCache = openResponseCache()
  const app = Fastify({ serverFactory: responseCache.openServer })
  app.decorate('responseCache', responseCache)
  await app.register(swagger)
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: { preHandler: answerDescription(app) },
  })
  app.get('/api/products', async () => 'whey')
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  for (const path of ['/api/docs/json', '/api/docs/yaml']) {
    const first = await (await fetch(`${url}${path}`)).text()
    expect(first).toContain('/api/products')
    const before = responseCache.countServed()
    expect(await (await fetch(`${url}${path}`)).text()).toBe(first)
    expect(responseCache.countServed()).toBe(before + 1)
  }
  expect((await fetch(`${url}/api/docs`)).status).toBe(200)
  await app.close()
})
