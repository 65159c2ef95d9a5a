import type { OrderEmailJob } from '../../../shop/mail/email.ts'
import type { OutgoingMessage } from '../../platform/messages/message-sender.ts'
import type { WhatsAppAnswer } from '../../platform/messages/whatsapp.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { recordTold } from './record-told.ts'
import { claimNews, isWaiting, releaseNews, type WhatsAppJob } from './whatsapp-store.ts'

type Deps = Pick<ShopDeps, 'db' | 'now' | 'whatsapp' | 'outbox'>

/** What WhatsApp has taken it tells of within seconds. */
const waitMs = 5 * 60_000

/** False where it has no template. Whatever is refused for good is texted by a job of its own. Throws where it is tried again. */
export async function sendByWhatsApp(
  deps: Deps,
  { key, ...message }: OutgoingMessage,
  job: OrderEmailJob,
): Promise<boolean> {
  const { whatsapp } = deps
  if (!whatsapp?.hasTemplate(message.template)) return false
  await sendOnce(deps, { key, phone: message.to, job }, (id) => whatsapp.send({ ...message, id }))
  return true
}

/** Throws where it is tried again. */
export async function sendOnce(
  deps: Deps,
  message: { key: string; phone: string; job: WhatsAppJob },
  send: (id: string) => Promise<WhatsAppAnswer>,
): Promise<void> {
  const { db } = deps
  const now = deps.now()
  const waitsUntil = new Date(now.getTime() + waitMs)
  const id = await claimNews(db, { ...message, now, waitsUntil })
  if (id === null) {
    if (await isWaiting(db, message.key))
      throw new Error('WhatsApp has not told yet whether it took this message')
    return
  }
  const answer = await send(id)
  if (answer.outcome === 'later') {
    await releaseNews(db, id, deps.now())
    throw new Error(answer.error)
  }
  const told = { kind: 'status', id, providerId: null, error: null } as const
  if (answer.outcome === 'sent')
    await recordTold(deps, { ...told, state: 'sent', providerId: answer.providerId })
  else await recordTold(deps, { ...told, state: 'failed', error: answer.error })
}
