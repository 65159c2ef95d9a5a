import { choiceIn } from '../../../shop/phone/choice-word.ts'
import type { WhatsAppEvent } from '../../platform/messages/whatsapp.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { receiveReply } from '../contact/receive-reply.ts'
import { saveChoice } from './choice-store.ts'
import { recordTold } from './record-told.ts'

/** Safe to repeat, in any order. STOP and START are no messages to the team. */
export async function recordEvent(
  deps: Pick<ShopDeps, 'db' | 'outbox' | 'now'>,
  event: WhatsAppEvent,
): Promise<void> {
  if (event.kind === 'status') return recordTold(deps, event)
  const choice = choiceIn(event.text)
  if (choice === null) return receiveReply(deps, event)
  return saveChoice(deps.db, { phone: event.phone, isStopped: choice === 'stop', saidAt: event.at })
}
