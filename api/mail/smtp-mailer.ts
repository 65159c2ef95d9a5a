import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** Opens a pool of SMTP connections. */
export function openSmtpMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Letters are written here; nothing in them may fetch a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      // RFC 3834: no out-of-office answers, please.
      await transport.sendMail({ from, ...mail, headers: { 'Auto-Submitted': 'auto-generated' } })
    },
    close: () => transport.close(),
  }
}
