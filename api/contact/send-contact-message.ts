import { randomUUIDv7 } from 'node:crypto'
import facts from '../../goods/shop.json' with { type: 'json' }
import type { ContactRequest } from '../../shop/contact/contract.ts'
import type { EmailJob } from '../../shop/mail/email.ts'
import { addJob } from '../jobs/outbox.ts'
import type { ShopDeps } from '../shop-deps.ts'

export async function sendContactMessage(
  { db, outbox }: Pick<ShopDeps, 'db' | 'outbox'>,
  message: ContactRequest,
): Promise<void> {
  const payload: EmailJob = {
    to: facts.email,
    about: randomUUIDv7(),
    email: { kind: 'contact', ...message },
  }
  await addJob(db, { task: 'email', payload })
  outbox.wake()
}
