import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import { findOffices } from './offices.ts'

const behaviour = z.strictObject({
  answers: z.enum(['well', 'error', 'page', 'nonsense', 'never']).default('well'),
})

/** A PIN code lookup in the format of api.postalpincode.in, with faults on demand. */
export function postalRoutes(): FastifyPluginAsync {
  return async (app) => {
    let { answers } = behaviour.parse({})
    const waiting = new Set<FastifyReply>()
    app.get<{ Params: { pin: string } }>('/pincode/:pin', async ({ params: { pin } }, reply) => {
      if (answers === 'never') {
        waiting.add(reply)
        reply.raw.once('close', () => waiting.delete(reply))
        return reply.hijack()
      }
      if (answers === 'error') return reply.code(503).send({ message: 'Service Unavailable' })
      if (answers === 'page') return reply.type('text/html').send('<html>Down for maintenance</html>')
      return answers === 'nonsense' ? [{ Status: 'Success', PostOffice: [] }] : answerFor(pin)
    })
    app.get('/behaviour', async () => ({ answers }))
    app.put('/behaviour', async ({ body }, reply) => {
      const asked = behaviour.safeParse(body ?? {})
      if (!asked.success) return reply.code(400).send({ message: z.prettifyError(asked.error) })
      answers = asked.data.answers
      return asked.data
    })
    app.addHook('preClose', async () => {
      for (const reply of waiting) reply.raw.destroy()
    })
  }
}

function answerFor(pin: string) {
  const offices = findOffices(pin)
  if (offices.length === 0) return [{ Message: 'No records found', Status: 'Error', PostOffice: null }]
  const message = `Number of pincode(s) found:${offices.length}`
  return [{ Message: message, Status: 'Success', PostOffice: offices }]
}
