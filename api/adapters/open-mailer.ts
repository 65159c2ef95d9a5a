import { EmailRefusedError } from '../platform/mail/email-refused-error.ts'
import type { Mailer, MailService } from '../platform/mail/mailer.ts'
import { inSpan } from '../platform/tracing/trace.ts'
import { openHttpMailer } from './http-mail/http-mailer.ts'
import { openSmtpMailer } from './smtp/smtp-mailer.ts'

export function openMailer(
  service: MailService,
  {
    from,
    onError = () => {},
    onSent = () => {},
  }: { from: () => string; onError?: () => void; onSent?: () => void },
): Mailer {
  const mailer =
    'smtpUrl' in service ? openSmtpMailer({ ...service, from }) : openHttpMailer(service, { from })
  return {
    close: mailer.close,
    send: (mail) =>
      inSpan({ name: 'send email', kind: 'client' }, () => mailer.send(mail)).then(
        onSent,
        (error: unknown) => {
          // A refused email says nothing of the mail service, and is counted where the job ends.
          if (!(error instanceof EmailRefusedError)) onError()
          throw error
        },
      ),
  }
}
