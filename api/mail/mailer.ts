import { openHttpMailer } from './http-mailer.ts'
import { openSmtpMailer } from './smtp-mailer.ts'

export interface OutgoingMail {
  to: string
  subject: string
  html: string
  text: string
  /** The same at every try, so that an email sent twice is known as one. With angle brackets. */
  messageId: string
  replyTo?: { name: string; address: string }
}

export interface Mailer {
  /** Returns once the mail service has taken the email. Throws when it has not, an EmailRefusedError where it never will. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Where emails go out: a mail server, or an HTTP service that takes them as EmailJS does. */
export type MailService = { smtpUrl: string } | HttpMailService

export interface HttpMailService {
  /** Without a trailing slash; `/api/v1.0/email/send` comes after it. */
  apiUrl: string
  serviceId: string
  templateId: string
  userId: string
  /** The private key, which EmailJS asks of servers. */
  accessToken: string | null
}

/** Nothing is connected before the first email. `from`: `Shikhar <care@shikhar.example>`. */
export function openMailer(
  service: MailService,
  { from, onError = () => {} }: { from: string; onError?: () => void },
): Mailer {
  const mailer =
    'smtpUrl' in service ? openSmtpMailer({ ...service, from }) : openHttpMailer(service, { from })
  return {
    close: mailer.close,
    send: (mail) =>
      mailer.send(mail).catch((error: unknown) => {
        onError()
        throw error
      }),
  }
}
