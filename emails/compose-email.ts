import type { Email } from '../shop/mail/email.ts'
import type { PublicSettings } from '../shop/pages/public-settings.ts'
import { accountEmails } from './account-emails.ts'
import { contactEmails } from './contact-emails.ts'
import type { EmailBody } from './email-body.ts'
import type { EmailTemplate, Templates } from './email-template.ts'
import { orderEmails } from './order-emails.ts'
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
}

/** The content of each email. */
export function composeEmail(email: Email, shopUrl: string, settings: PublicSettings): EmailBody {
  const { compose }: EmailTemplate<Kind> = templates[email.kind]
  return compose(email, shopUrl, settings)
}

export interface SampleEmail {
  /** In the address of its preview. */
  name: string
  email: Email
}

/** Every email that the shop sends, and how each can read: for previews, pictures and tests. */
export function sampleEmails(shopUrl: string): SampleEmail[] {
  return Object.entries<EmailTemplate<Kind>>(templates).flatMap(([kind, { samples }]) =>
    samples(shopUrl).map(({ preview = kind, ...email }) => ({
      name: preview,
      email: { ...email, kind } as Email,
    })),
  )
}
