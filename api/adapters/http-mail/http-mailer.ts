import { readSender } from '../../platform/mail/mail-sender.ts'
import type { HttpMailService, Mailer, OutgoingMail } from '../../platform/mail/mailer.ts'

const timeoutMs = 30_000

/** The service's template has to print the fields of `templateParams`. */
export function openHttpMailer(service: HttpMailService, { from }: { from: () => string }): Mailer {
  return {
    async send(mail) {
      const response = await fetch(`${service.apiUrl}/api/v1.0/email/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...identifiers(service),
          template_params: templateParams(mail, readSender(from())),
        }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const reply = (await response.text()).slice(0, 200)
      if (!response.ok) throw new Error(`the mail service refused an email: ${response.status} ${reply}`)
    },
    close() {},
  }
}

function identifiers({ serviceId, templateId, userId, accessToken }: HttpMailService) {
  const ids = { service_id: serviceId, template_id: templateId, user_id: userId }
  return accessToken === null ? ids : { ...ids, accessToken }
}

function templateParams(
  { to, subject, html, text, messageId, replyTo }: OutgoingMail,
  sender: ReturnType<typeof readSender>,
) {
  const { name, address } = replyTo ?? sender
  const email = { subject, message: text, message_html: html, message_id: messageId }
  return { to_email: to, name, email: address, ...email }
}
