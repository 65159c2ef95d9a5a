import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Phone } from '../phone/phone.ts'

const account = { authkey: 'sandbox-authkey', templates: /^sandbox_[a-z_]+$/ }

const flow = z.object({
  template_id: z.string(),
  recipients: z.array(z.record(z.string(), z.string())).min(1).max(100),
})

/** `lost`: delivered, but nobody answers. */
const behaviour = z.strictObject({
  answers: z.enum(['well', 'lost', 'down', 'error', 'twice']).default('well'),
})

/** MSG91's flow call, with faults on demand. What it sends lies in the phone of the sandbox. */
export function msg91Routes(phone: Phone): FastifyPluginAsync {
  return async (app) => {
    let { answers } = behaviour.parse({})
    const waiting = new Set<FastifyReply>()
    app.post('/api/v5/flow/', async ({ headers, body }, reply) => {
      if (answers === 'down') return reply.code(503).type('text/html').send('<html>Bad gateway</html>')
      if (answers === 'error') return refuse('Template is not approved')
      if (headers.authkey !== account.authkey) return reply.code(401).send(refuse('Unauthorized'))
      const asked = flow.safeParse(body)
      if (!asked.success) return reply.code(400).send(refuse('Invalid request'))
      const problem = problemOf(asked.data)
      if (problem) return refuse(problem)
      for (let copy = 0; copy < (answers === 'twice' ? 2 : 1); copy += 1) deliver(phone, asked.data)
      if (answers !== 'lost') return { type: 'success', message: crypto.randomUUID().replaceAll('-', '') }
      waiting.add(reply)
      reply.raw.once('close', () => waiting.delete(reply))
      return reply.hijack()
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

const refuse = (message: string) => ({ type: 'error', message })

function problemOf({ template_id, recipients }: z.infer<typeof flow>): string | null {
  if (!account.templates.test(template_id)) return 'Template ID missing or invalid'
  return recipients.every(({ mobiles = '' }) => /^91[6-9]\d{9}$/.test(mobiles))
    ? null
    : 'Invalid mobile number'
}

/** The real one fills the text that is registered; here its values are enough. */
function deliver(phone: Phone, { template_id, recipients }: z.infer<typeof flow>): void {
  for (const { mobiles = '', ...values } of recipients) {
    const lines = Object.entries(values).map(([name, value]) => `${name}: ${value}`)
    phone.receive({ to: `+${mobiles}`, text: [template_id, ...lines].join('\n') })
  }
}
