export interface OutgoingMail {
  to: string
  subject: string
  html: string
  text: string
  /** The same at every try, so that a repeated email is recognised. With angle brackets. */
  messageId: string
  replyTo?: { name: string; address: string }
  /** By SMTP alone; an HTTP service sends the link in the text. */
  attachments?: readonly EmailAttachment[]
  /** By SMTP alone: mail programs offer it as one click (RFC 8058). */
  unsubscribeUrl?: string
}

export interface EmailAttachment {
  filename: string
  content: Buffer
  contentType: string
}

export interface Mailer {
  /** Throws an EmailRefusedError where a retry is useless. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

export type MailService = { smtpUrl: string } | HttpMailService

export interface HttpMailService {
  /** Without a trailing slash; `/api/v1.0/email/send` comes after it. */
  apiUrl: string
  serviceId: string
  templateId: string
  userId: string
  accessToken: string | null
}
