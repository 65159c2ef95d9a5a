import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { Journal } from '../journal.ts'

/** What somebody hands in. */
export interface Letter {
  messageId: string
  from: string
  /** The addresses it is delivered to, as the envelope names them. */
  recipients: string[]
  subject: string
  text: string
  html: string
}

export interface Mail extends Letter {
  id: string
  /** ISO 8601, when it arrived. */
  at: string
  attachments: MailAttachment[]
}

interface MailAttachment {
  filename: string
  mimeType: string
  contentId: string
  base64: string
}

type Entry = { mail: Mail } | { cleared: true }

const mostMails = 5_000
const mostLength = 64 * 1024 * 1024

/** The latest mails: at most 5,000 and about 64 MB of them. Older ones are forgotten. */
export class Mailbox {
  readonly #mails = new Map<string, Mail>()
  #length = 0
  #journal: Journal<Entry> | undefined

  static async open(dataDir: string): Promise<Mailbox> {
    const mailbox = new Mailbox()
    mailbox.#journal = await Journal.open<Entry>({
      file: join(dataDir, 'mail.jsonl'),
      replay: (entry) => mailbox.#take(entry),
      snapshot: () => [...mailbox.#mails.values()].map((mail) => ({ mail })),
    })
    return mailbox
  }

  /** Takes a mail as SMTP brings it. Durable when it resolves. */
  async receive(raw: Buffer, recipients: string[]): Promise<void> {
    const email = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
    await this.deliver(readLetter(email, recipients), email.attachments.map(readAttachment))
  }

  /** Durable when it resolves. */
  async deliver(letter: Letter, attachments: MailAttachment[] = []): Promise<void> {
    const recipients = [...new Set(letter.recipients.map((address) => address.toLowerCase()))]
    const at = new Date().toISOString()
    await this.#commit({ mail: { ...letter, id: randomUUID(), recipients, at, attachments } })
  }

  async clear(): Promise<void> {
    await this.#commit({ cleared: true })
  }

  find(id: string): Mail | undefined {
    return this.#mails.get(id)
  }

  /** Newest first; with an address only what was delivered to it. */
  list(to: string | undefined): Mail[] {
    const address = to?.trim().toLowerCase()
    const mails = [...this.#mails.values()].reverse()
    return address ? mails.filter((mail) => mail.recipients.includes(address)) : mails
  }

  async close(): Promise<void> {
    await this.#journal?.close()
  }

  async #commit(entry: Entry): Promise<void> {
    this.#take(entry)
    this.#journal?.append(entry)
    await this.#journal?.settled()
  }

  #take(entry: Entry): void {
    if ('mail' in entry) this.#keep(entry.mail)
    else {
      this.#mails.clear()
      this.#length = 0
    }
  }

  #keep(mail: Mail): void {
    if (this.#mails.has(mail.id)) return
    this.#mails.set(mail.id, mail)
    this.#length += lengthOf(mail)
    for (const oldest of this.#mails.values()) {
      if (this.#mails.size <= mostMails && this.#length <= mostLength) return
      this.#mails.delete(oldest.id)
      this.#length -= lengthOf(oldest)
    }
  }
}

function readLetter(email: Email, recipients: string[]): Letter {
  return {
    messageId: email.messageId ?? '',
    from: email.from?.address ?? email.from?.name ?? '',
    recipients,
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
  }
}

function readAttachment({ filename, mimeType, contentId, content }: Attachment): MailAttachment {
  return {
    filename: filename ?? 'attachment',
    mimeType,
    contentId: contentId?.replaceAll(/[<>]/g, '') ?? '',
    base64: typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('base64'),
  }
}

function lengthOf({ text, html, attachments }: Mail): number {
  return attachments.reduce((sum, { base64 }) => sum + base64.length, text.length + html.length)
}
