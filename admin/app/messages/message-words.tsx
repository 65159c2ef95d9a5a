import type { z } from 'zod'
import type { messageResponse } from '../../../shop/contact/messages-contract.ts'
import { Mark } from '../ui/mark.tsx'

export type Message = z.output<typeof messageResponse>

const states = {
  open: { tone: 'open', word: 'Open' },
  answered: { tone: 'done', word: 'Answered' },
  closed: { tone: 'off', word: 'Closed' },
} as const

export function MessageState({ state, isLate }: Pick<Message, 'state'> & { isLate?: boolean }) {
  if (isLate) return <Mark tone="bad">Late</Mark>
  const { tone, word } = states[state]
  return <Mark tone={tone}>{word}</Mark>
}

const hour = 60 * 60_000

/** `in 5 h`, `2 days late`. */
export function dueText(dueAt: string | null, now = Date.now()): string {
  if (dueAt === null) return ''
  const left = Date.parse(dueAt) - now
  const hours = Math.floor(Math.abs(left) / hour)
  const days = Math.floor(hours / 24)
  const span = hours < 48 ? `${hours} h` : `${days} days`
  return left < 0 ? `${span} late` : `in ${span}`
}
