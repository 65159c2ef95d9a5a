import type { FastifyError, FastifyPluginAsync } from 'fastify'
import type { Mailbox } from '../mailbox/mailbox.ts'
import { EmailError } from './email-error.ts'
import { readEmail } from './read-email.ts'

const largestEmail = 64 * 1024

/** EmailJS' send call under /sandbox/emailjs delivers to the mailbox. Responses are plain text. */
export function emailRoutes(mailbox: Mailbox): FastifyPluginAsync {
  return async (app) => {
    app.setErrorHandler((error: FastifyError | EmailError, request, reply) => {
      const status = error instanceof EmailError ? error.status : (error.statusCode ?? 500)
      if (status >= 500) request.log.error({ err: error }, 'sandbox email request failed')
      return reply
        .code(status)
        .type('text/plain')
        .send(status < 500 ? error.message : 'Internal error')
    })
    app.post('/api/v1.0/email/send', { bodyLimit: largestEmail }, async (request, reply) => {
      await mailbox.deliver(readEmail(request.body))
      return reply.type('text/plain').send('OK')
    })
  }
}
