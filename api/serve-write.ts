import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { nothing } from '../shop/wire/contract.ts'
import type { Write } from '../shop/wire/write.ts'
import type { ShopServer } from './shop-deps.ts'

interface Served<Params extends z.ZodType> extends FastifyContextConfig {
  tags: string[]
  params?: Params
  /** In bytes. */
  bodyLimit?: number
  /** Otherwise 200, or 204 where the answer is `nothing`. */
  status?: 201
}

type Asked<W extends Write, Params extends z.ZodType> = FastifyRequest<{
  Params: z.output<Params>
  Body: W extends { body: infer Body extends z.ZodType } ? z.output<Body> : undefined
}>

type Answered<W extends Write> = W['answer'] extends typeof nothing ? unknown : z.input<W['answer']>

/** The route of a write, made from the value that its screen calls. */
export function serveWrite<const W extends Write, Params extends z.ZodType>(
  app: ShopServer,
  { method, path: url, body, answer }: W,
  { tags, params, bodyLimit, status, ...config }: Served<Params>,
  handle: (request: Asked<W, Params>) => Promise<Answered<W>>,
): void {
  const code = answer === nothing ? 204 : (status ?? 200)
  app.route({
    method,
    url,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config,
    schema: { tags, ...(params && { params }), ...(body && { body }), response: { [code]: answer } },
    handler: async (request, reply) => {
      const answered = await handle(request as Asked<W, Params>)
      return reply.code(code).send(code === 204 ? null : answered)
    },
  })
}
