import { createTransport } from 'nodemailer'
import { currentRequestId } from '../../platform/log/current-request.ts'
import { EmailRefusedError } from '../../platform/mail/email-refused-error.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'

export function openSmtpMailer({ smtpUrl, from }: { smtpUrl: string; from: () => string }): Mailer {
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
    async send({ attachments = [], unsubscribeUrl, ...mail }) {
      // RFC 3834: no out-of-office answers, please.
      const headers = {
        'Auto-Submitted': 'auto-generated',
        ...requestHeader(currentRequestId()),
        ...unsubscribeHeaders(unsubscribeUrl),
      }
      await transport
        .sendMail({ from: from(), ...mail, attachments: [...attachments], headers })
        .catch(throwRefused)
    },
    close: () => transport.close(),
  }
}

function requestHeader(requestId: string | undefined) {
  return requestId === undefined ? {} : { 'X-Request-Id': requestId }
}

function unsubscribeHeaders(url: string | undefined) {
  if (url === undefined) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

const aboutThisEmail = ['EENVELOPE', 'EMESSAGE']

/** Of permanent replies only 55x is about this address or email; others are about our settings. */
function throwRefused(error: SmtpError): never {
  const { code = '', responseCode = 0, message } = error
  const isFinal = aboutThisEmail.includes(code) && responseCode >= 550 && responseCode < 560
  throw isFinal ? new EmailRefusedError(message, responseCode, { isMailbox: isNoMailbox(error) }) : error
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  /** What was refused. */
  command?: string
}

/** Not a full one (552, 5.2.2), and not one that will not have our emails (5.7). */
function isNoMailbox({ command, responseCode, message }: SmtpError): boolean {
  return command === 'RCPT TO' && responseCode !== 552 && !/\b5\.(7\.\d|2\.2)/.test(message)
}
