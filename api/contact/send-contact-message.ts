import { randomUUIDv7 } from 'node:crypto'
import facts from '../../goods/shop.json' with { type: 'json' }
import type { ContactRequest } from '../../shop/contact/contract.ts'
import type { LetterJob } from '../../shop/mail/email.ts'
import { addJob } from '../jobs/outbox.ts'
import type { ShopDeps } from '../shop-deps.ts'

/** The message is safe once this returns: the job brings it to the shop's own address. */
export async function sendContactMessage(
  { db, outbox }: Pick<ShopDeps, 'db' | 'outbox'>,
  message: ContactRequest,
): Promise<void> {
  const payload: LetterJob = {
    to: facts.email,
    about: randomUUIDv7(),
    letter: { kind: 'contact', ...message },
  }
  await addJob(db, { task: 'letter', payload })
  outbox.wake()
}
