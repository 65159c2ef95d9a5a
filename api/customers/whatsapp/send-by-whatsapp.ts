import type { OrderEmailJob } from '../../../shop/mail/email.ts'
import type { OutgoingMessage } from '../../platform/messages/message-sender.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { recordTold } from './record-told.ts'
import { claimNews, isWaiting, releaseNews } from './whatsapp-store.ts'

type Deps = Pick<ShopDeps, 'db' | 'now' | 'whatsapp' | 'outbox'>

/** What WhatsApp has taken it tells of within seconds. */
const waitMs = 5 * 60_000

/** False where it has no template. Whatever is refused for good is texted by a job of its own. Throws where it is tried again. */
export async function sendByWhatsApp(
  deps: Deps,
  { key, ...message }: OutgoingMessage,
  job: OrderEmailJob,
): Promise<boolean> {
  const { db, whatsapp } = deps
  if (!whatsapp?.hasTemplate(message.template)) return false
  const now = deps.now()
  const waitsUntil = new Date(now.getTime() + waitMs)
  const id = await claimNews(db, { key, phone: message.to, job, now, waitsUntil })
  if (id === null) {
    if (await isWaiting(db, key)) throw new Error('WhatsApp has not told yet whether it took this message')
    return true
  }
  const answer = await whatsapp.send({ ...message, id })
  if (answer.outcome === 'later') {
    await releaseNews(db, id, deps.now())
    throw new Error(answer.error)
  }
  const told = { kind: 'status', id, providerId: null, error: null } as const
  if (answer.outcome === 'sent')
    await recordTold(deps, { ...told, state: 'sent', providerId: answer.providerId })
  else await recordTold(deps, { ...told, state: 'failed', error: answer.error })
  return true
}
