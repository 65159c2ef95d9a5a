import type { Email, EmailSettings } from '../shop/mail/email.ts'
import type { SampleShop } from '../shop/mail/sample-shop.ts'
import type { WordedKind } from '../shop/mail/worded-emails.ts'
import { accountEmails } from './account-emails.ts'
import { contactEmails } from './contact-emails.ts'
import { type EmailBody, paragraph } from './email-body.ts'
import type { EmailTemplate, Templates } from './email-template.ts'
import { orderEmails } from './order-emails.ts'
import { packedCancelledEmail } from './packed-cancelled-email.ts'
import { paymentAlertEmails } from './payment-alert-emails.ts'
import { refundAlarmEmails } from './refund-alarm-emails.ts'
import { reviewEmails } from './review-emails.ts'
import { stockAlertEmails } from './stock-alert-emails.ts'
import { teamEmails } from './team-emails.ts'
import { webhookEmails } from './webhook-emails.ts'

type Kind = Email['kind']

const templates: Templates<Kind> = {
  ...orderEmails,
  ...accountEmails,
  ...stockAlertEmails,
  ...reviewEmails,
  ...contactEmails,
  ...teamEmails,
  ...webhookEmails,
  ...refundAlarmEmails,
  ...paymentAlertEmails,
  ...packedCancelledEmail,
}

/** The content of each email. */
export function composeEmail(email: Email, shopUrl: string, settings: EmailSettings): EmailBody {
  const { compose }: EmailTemplate<Kind> = templates[email.kind]
  const body = compose(email, shopUrl, settings)
  if (!('values' in body)) return body
  const { subject, heading, opening } = settings.wording[email.kind as WordedKind]
  const { values, blocks, ...more } = body
  const fill = (words: string) => fillIn(words, { ...values, brand: settings.brand })
  return {
    ...more,
    subject: fill(subject),
    title: fill(heading),
    blocks: [...opening.map((line) => paragraph(fill(line))), ...blocks],
  }
}

/** Once: braces in a value are those of a name or a product. */
function fillIn(words: string, values: Readonly<Record<string, string>>): string {
  return words.replace(/\{(\w+)\}/g, (braces, name) => values[name] ?? braces)
}

export interface SampleEmail {
  /** In the address of its preview. */
  name: string
  email: Email
}

/** Every email that the shop sends, and how each can read: for previews, pictures and tests. */
export function sampleEmails(shop: SampleShop): SampleEmail[] {
  return Object.entries<EmailTemplate<Kind>>(templates).flatMap(([kind, { samples }]) =>
    samples(shop).map(({ preview = kind, ...email }) => ({
      name: preview,
      email: { ...email, kind } as Email,
    })),
  )
}
