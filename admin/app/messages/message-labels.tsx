import type { z } from 'zod'
import type { messageResponse } from '../../../shop/contact/messages-contract.ts'
import { Mark } from '../ui/mark.tsx'

export type Message = z.output<typeof messageResponse>

const states = {
  open: { tone: 'open', label: 'Open' },
  answered: { tone: 'done', label: 'Answered' },
  closed: { tone: 'off', label: 'Closed' },
} as const

export function MessageState({ state, isLate }: Pick<Message, 'state'> & { isLate?: boolean }) {
  if (isLate) return <Mark tone="bad">Late</Mark>
  const { tone, label } = states[state]
  return <Mark tone={tone}>{label}</Mark>
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
