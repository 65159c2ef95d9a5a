import type { RenderEmail } from '../../../shop/mail/email.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../postgres/database.ts'
import type { Mailer } from './mailer.ts'

export interface MailDeps {
  mailer: Mailer
  renderEmail: RenderEmail
  db: Db
  config: Pick<Config, 'linkSecret' | 'payments'>
  publicUrl: () => string
  now: () => Date
}
