import type { ShopDeps } from '../../shop-deps.ts'
import type { AnswerJob } from '../contact/answer-message.ts'
import { answerableUntil, findAnswer } from '../contact/message-store.ts'
import { sendOnce } from './send-by-whatsapp.ts'

type Deps = Pick<ShopDeps, 'db' | 'now' | 'whatsapp' | 'outbox'>

/** What WhatsApp refuses opens the message again. Throws where it is tried again. */
export async function sendAnswer(deps: Deps, job: AnswerJob): Promise<void> {
  const { whatsapp } = deps
  const answer = await findAnswer(deps.db, job.entryId)
  if (answer === null) return
  const { phone, text } = answer
  const isLate = (await answerableUntil(deps.db, job.number)) <= deps.now()
  await sendOnce(deps, { key: `answer ${job.entryId}`, phone, job }, async (id) => {
    if (whatsapp && !isLate) return whatsapp.sendText({ to: phone, text, id })
    const error = isLate ? 'the day in which WhatsApp takes it is over' : 'WhatsApp is not set up any more'
    return { outcome: 'refused', error }
  })
}
