import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { openJournal, type Row } from '../journal.ts'
import { takeOverLines } from '../take-over-lines.ts'

export interface IncomingEmail {
  messageId: string
  from: string
  recipients: string[]
  subject: string
  text: string
  html: string
  /** Those that mailboxes act on, names in small letters. Mails kept by older versions have none. */
  headers?: Record<string, string>
}

export interface Mail extends IncomingEmail {
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

const mostMails = 5_000
const mostLength = 64 * 1024 * 1024

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** The latest mails: at most 5,000 and about 64 MB of them. Older ones are deleted. */
export async function openMailbox(dataDir: string) {
  const mails = new Map<string, Mail>()
  let length = 0

  const remove = (mail: Mail): Row<Mail> => {
    mails.delete(mail.id)
    length -= lengthOf(mail)
    return [mail.id, undefined]
  }
  const add = (mail: Mail): Row<Mail>[] => {
    const rows: Row<Mail>[] = [[mail.id, mail]]
    mails.set(mail.id, mail)
    length += lengthOf(mail)
    for (const oldest of mails.values()) {
      if (mails.size <= mostMails && length <= mostLength) break
      rows.push(remove(oldest))
    }
    return rows
  }
  const journal = await openJournal<Mail>(join(dataDir, 'mail.sqlite'), add)
  const save = (rows: Row<Mail>[]): Promise<void> => {
    journal.write(rows)
    return journal.settled()
  }
  const clear = () => save([...mails.values()].map(remove))
  await takeOverLines<{ mail: Mail } | { cleared: true }>(join(dataDir, 'mail.jsonl'), (entry) =>
    'mail' in entry ? mails.has(entry.mail.id) || save(add(entry.mail)) : clear(),
  )

  /** Durable when it resolves. */
  const deliver = async (email: IncomingEmail, attachments: MailAttachment[] = []): Promise<void> => {
    const recipients = [...new Set(email.recipients.map((address) => address.toLowerCase()))]
    const at = new Date().toISOString()
    await save(add({ ...email, id: randomUUID(), recipients, at, attachments }))
  }
  return {
    deliver,
    clear,
    /** A raw email of SMTP. Durable when it resolves. */
    async receive(raw: Buffer, recipients: string[]): Promise<void> {
      const email = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
      await deliver(readIncoming(email, recipients), email.attachments.map(readAttachment))
    },
    find: (id: string) => mails.get(id),
    list(to: string | undefined): Mail[] {
      const address = to?.trim().toLowerCase()
      const newest = [...mails.values()].reverse()
      return address ? newest.filter((mail) => mail.recipients.includes(address)) : newest
    },
    close: journal.close,
  }
}

function readIncoming(email: Email, recipients: string[]): IncomingEmail {
  return {
    messageId: email.messageId ?? '',
    from: email.from?.address ?? email.from?.name ?? '',
    recipients,
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    headers: readHeaders(email),
  }
}

const keptHeaders = ['reply-to', 'list-unsubscribe', 'list-unsubscribe-post', 'auto-submitted']

function readHeaders({ headers }: Email): Record<string, string> {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = headers.find(({ key }) => key === name)?.value
      return value === undefined ? [] : [[name, value]]
    }),
  )
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
