import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import { bookRequest, type Courier, courierSettings, scanRequest } from './courier.ts'

interface ByAwb {
  Params: { awb: string }
}

const unknownAwb = { message: 'There is no parcel with this AWB.' }

/** A courier's interface under /sandbox/courier, with faults on demand. */
export function courierRoutes(courier: Courier): FastifyPluginAsync {
  return async (app) => {
    const answer = async (reply: FastifyReply, body: unknown) =>
      (await courier.answers()) ? body : reply.code(502).type('text/html').send('<html>Bad gateway</html>')

    app.post('/v1/parcels', async (request, reply) => {
      const asked = bookRequest.safeParse(request.body)
      if (!asked.success) return reply.code(400).send({ message: z.prettifyError(asked.error) })
      const { awb } = courier.book(asked.data.key)
      return answer(reply, { awb })
    })
    app.get<ByAwb>('/v1/parcels/:awb/scans', async ({ params }, reply) => {
      const booking = courier.find(params.awb)
      if (!booking) return reply.code(404).send(unknownAwb)
      return answer(reply, { scans: courier.report(booking) })
    })
    app.post<ByAwb>('/parcels/:awb/scan', async ({ params, body }, reply) => {
      const booking = courier.find(params.awb)
      const asked = scanRequest.safeParse(body)
      if (!booking) return reply.code(404).send(unknownAwb)
      if (!asked.success) return reply.code(400).send({ message: z.prettifyError(asked.error) })
      const { code, place, at = new Date().toISOString() } = asked.data
      courier.scan(booking, { code, place, at })
      return { scans: booking.scans }
    })
    app.get('/behaviour', async () => courier.settings)
    app.put('/behaviour', async ({ body }, reply) => {
      const asked = courierSettings.safeParse(body ?? {})
      if (!asked.success) return reply.code(400).send({ message: z.prettifyError(asked.error) })
      courier.behave(asked.data)
      return courier.settings
    })
  }
}
