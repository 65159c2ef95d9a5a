import { dayMs } from '../../../shop/day.ts'
import type { Feature } from '../../feature.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { AnswerJob } from '../contact/answer-message.ts'
import { findCustomer } from '../customer-store.ts'
import { checkWhatsApp } from './check-whatsapp.ts'
import { deleteChoice, findStop, moveChoice } from './choice-store.ts'
import { whatsAppRoutes } from './routes.ts'
import { sendAnswer } from './send-answer.ts'
import { deleteNewsBefore, deleteNewsTo, findNewsTo, moveNews } from './whatsapp-store.ts'

const keptMs = 90 * dayMs

export const whatsapp: Feature = {
  name: 'whatsapp',
  routes: [whatsAppRoutes],
  jobs: (deps) => ({ 'whatsapp-answer': (payload) => sendAnswer(deps, payload as AnswerJob) }),
  checks: { whatsapp: checkWhatsApp },
  cleanUp: ({ db, now }) => deleteNewsBefore(db, new Date(now().getTime() - keptMs)),
  personalData: {
    columns: ['news_choice.phone', 'whatsapp_message.phone'],
    collect: async ({ db }, { verifiedPhone: phone }) => ({
      whatsapp:
        phone === null
          ? { news: [], stoppedAt: null }
          : { news: await findNewsTo(db, phone), stoppedAt: await findStop(db, phone) },
    }),
    eraseCustomer,
    moveNumber: async (tx, phones) => {
      await moveNews(tx, phones)
      await moveChoice(tx, phones)
    },
  },
}

async function eraseCustomer(tx: Tx, customerId: string): Promise<void> {
  const customer = await findCustomer(tx, customerId)
  if (!customer?.verifiedPhone) return
  await deleteNewsTo(tx, customer.verifiedPhone)
  await deleteChoice(tx, customer.verifiedPhone)
}
