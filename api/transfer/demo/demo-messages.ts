import { sql } from 'kysely'
import demo from '#store/demo.json' with { type: 'json' }
import { dayMs } from '../../../shop/day.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { DemoCustomer } from './demo-customers.ts'
import type { DemoRandom } from './demo-random.ts'
import { hourMs, minuteMs } from './demo-times.ts'
import { insertRows } from './insert-rows.ts'

interface NewMessages {
  random: DemoRandom
  customers: readonly DemoCustomer[]
  now: number
}

/** One in fifteen customers writes; the newest messages wait for an answer. */
export async function writeMessages(tx: Tx, { random, customers, now }: NewMessages): Promise<void> {
  const senders = customers.filter(({ email }, index) => email !== null && index % 15 === 7)
  const messages = senders.map((sender, index) => {
    const fromLast = senders.length - index
    const at =
      fromLast < 6 ? now - fromLast * 9 * hourMs : Math.min(sender.createdAt + 4 * dayMs, now - 2 * dayMs)
    return { number: 101 + index, sender, at, isOpen: fromLast < 6, question: random.pick(demo.messages) }
  })
  await insertRows(tx, 'message', messages.map(messageRow))
  await insertRows(
    tx,
    'message_entry',
    messages.flatMap((each) => entryRows(random, each)),
  )
  await sql`select setval('message_number', ${100 + Math.max(1, messages.length)})`.execute(tx)
}

interface DemoMessage {
  number: number
  sender: DemoCustomer
  at: number
  isOpen: boolean
  question: { asked: string; answered: string }
}

const answeredAfter = 5 * hourMs

function messageRow({ number, sender, at, isOpen }: DemoMessage) {
  const { firstName, lastName } = sender.address
  const answeredAt = isOpen ? null : new Date(at + answeredAfter)
  return {
    ...({
      number,
      name: `${firstName} ${lastName}`,
      email: sender.email ?? '',
      state: isOpen ? 'open' : 'closed',
    } as const),
    received_at: new Date(at),
    acknowledge_by: new Date(at + 2 * dayMs),
    redress_by: new Date(at + 30 * dayMs),
    acknowledged_at: answeredAt,
    closed_at: answeredAt,
  }
}

function entryRows(random: DemoRandom, { number, at, isOpen, question }: DemoMessage) {
  const { asked, answered } = question
  const received = {
    id: random.uuidAt(at),
    kind: 'received' as const,
    author: null,
    text: asked,
    at: new Date(at),
  }
  const later = at + answeredAfter - minuteMs
  const answer = {
    id: random.uuidAt(later),
    kind: 'answer' as const,
    author: 'Meera',
    text: answered,
    at: new Date(later),
  }
  return [received, ...(isOpen ? [] : [answer])].map((entry) => ({ ...entry, message_number: number }))
}
