import { createTransport } from 'nodemailer'
import { EmailRefusedError } from './email-refused-error.ts'
import type { Mailer } from './mailer.ts'

export function openSmtpMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ attachments = [], ...mail }) {
      // RFC 3834: no out-of-office answers, please.
      const headers = { 'Auto-Submitted': 'auto-generated' }
      await transport.sendMail({ from, ...mail, attachments: [...attachments], headers }).catch(throwRefused)
    },
    close: () => transport.close(),
  }
}

const aboutThisEmail = ['EENVELOPE', 'EMESSAGE']

/** Of permanent replies only 55x is about this address or email; others are about our settings. */
function throwRefused(error: Error & { code?: string; responseCode?: number }): never {
  const { code = '', responseCode = 0, message } = error
  const isFinal = aboutThisEmail.includes(code) && responseCode >= 550 && responseCode < 560
  throw isFinal ? new EmailRefusedError(message, responseCode) : error
}
