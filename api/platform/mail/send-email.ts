import { isEmailShaped } from '../../../shop/customers/form-rules.ts'
import type { Email, EmailJob, EmailWording } from '../../../shop/mail/email.ts'
import { maskSecrets } from '../log/mask-secrets.ts'
import { currentSettings } from '../settings/current-settings.ts'
import { currentWording } from './current-wording.ts'
import { EmailRefusedError, MailboxRefusedError } from './email-refused-error.ts'
import { emailSettings } from './email-settings.ts'
import type { MailDeps } from './mail-deps.ts'
import type { EmailAttachment } from './mailer.ts'

export type EmailDeps = Pick<MailDeps, 'mailer' | 'renderEmail' | 'publicUrl'>

type SentEmail = Omit<EmailJob, 'email'> & {
  email: Email
  attachments?: readonly EmailAttachment[]
  /** Of a draft. */
  wording?: EmailWording
  /** Ends emails of its kind when it is posted to. */
  unsubscribeUrl?: string
}

export async function sendEmail(
  { mailer, renderEmail, publicUrl }: EmailDeps,
  { to, about, email, wording = currentWording(), attachments = [], unsubscribeUrl }: SentEmail,
): Promise<void> {
  const mail = {
    to,
    messageId: messageId(email.kind, about, publicUrl()),
    ...(await renderEmail(email, publicUrl(), { ...emailSettings(), wording })),
    ...replyTo(email, wording),
    attachments,
    ...(unsubscribeUrl && { unsubscribeUrl }),
  }
  const code = 'code' in email ? email.code : null
  await mailer.send(mail).catch((error: unknown) => throwMasked(error, code))
}

const longestMessage = 300

/** A refusal may quote the email with its link or code, and the queue stores error messages. */
function throwMasked(error: unknown, code: string | null): never {
  const message = error instanceof Error ? error.message : String(error)
  const withoutCode = code === null ? message : message.replaceAll(code, '…')
  const masked = maskSecrets(withoutCode).slice(0, longestMessage)
  if (error instanceof MailboxRefusedError) throw error
  throw error instanceof EmailRefusedError
    ? new EmailRefusedError(masked, error.responseCode)
    : new Error(masked)
}

function messageId(kind: Email['kind'], about: string, publicUrl: string): string {
  return `<${kind}.${about}@${new URL(publicUrl).hostname}>`
}

function replyTo(email: Email, { sender: { name, replyTo } }: EmailWording) {
  if (email.kind === 'contact')
    return isEmailShaped(email.email) ? { replyTo: { name: email.name, address: email.email } } : {}
  const { brand, email: ownAddress } = currentSettings()
  const isOfThread = email.kind === 'message-answer' || email.kind === 'message-received'
  const address = replyTo || (isOfThread ? ownAddress : '')
  return address === '' ? {} : { replyTo: { name: name || brand, address } }
}
