import type { EmailJob, SampleEmailJob } from '../../../shop/mail/email.ts'
import type { Feature } from '../../feature.ts'
import { checkEmail } from './check-email.ts'
import { checkEmailDomain } from './check-email-domain.ts'
import { countEmails } from './list-emails.ts'
import { allowMailbox, deleteOldRefusals } from './refused-mailboxes.ts'
import { sendEmail } from './send-email.ts'
import { deleteEmailsTo, kindsOfEmailsTo } from './waiting-emails.ts'

export const mail: Feature = {
  name: 'mail',
  emails: (deps) => ({ email: { send: (payload) => sendEmail(deps, payload as EmailJob | SampleEmailJob) } }),
  cleanUp: ({ db, now }) => deleteOldRefusals(db, now()),
  personalData: {
    columns: ['outbox.payload', 'refused_mailbox.email', 'refused_mailbox.reason'],
    collect: async ({ db }, customer) => ({ waitingEmails: await kindsOfEmailsTo(db, customer) }),
    eraseMailbox: async (tx, email) => {
      await deleteEmailsTo(tx, email)
      await allowMailbox(tx, email)
    },
  },
  checks: { email: checkEmail, 'email domain': checkEmailDomain },
  work: {
    'failed-emails': {
      may: 'health.read',
      count: async (db) => ({ count: (await countEmails(db)).failed }),
    },
  },
}
