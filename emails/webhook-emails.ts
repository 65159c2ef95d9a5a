import { formatMoment } from '../shop/moment.ts'
import { button, type EmailBody, note, paragraph } from './email-body.ts'
import type { Of, Templates } from './email-template.ts'

export const webhookEmails: Templates<'webhook-off'> = {
  'webhook-off': {
    compose: webhookOff,
    samples: () => [{ host: 'erp.example', error: 'answered 500', failingSince: '2026-11-20T06:30:00.000Z' }],
  },
}

/** To the owners of the shop. */
function webhookOff({ host, failingSince, error }: Of<'webhook-off'>, shopUrl: string): EmailBody {
  return {
    subject: `Webhook to ${host} switched off`,
    preview: 'It has answered nothing but errors for three days.',
    title: 'A webhook is switched off',
    greeting: null,
    blocks: [
      paragraph(
        `The webhook to ${host} has answered nothing but errors since ${formatMoment(failingSince)}, so the shop has switched it off. The last error: ${error}.`,
      ),
      paragraph(
        'Once that system works again, switch the webhook on. It then gets the events from that moment on.',
      ),
      button('Open webhooks', `${shopUrl}/admin/webhooks`),
      note('What happened meanwhile is not sent: that system can read it over the Admin API.'),
    ],
  }
}
