import { randomUUID } from 'node:crypto'

export interface TextMessage {
  id: string
  /** Like `+919845012345`. */
  to: string
  text: string
  /** ISO 8601, when it arrived. */
  at: string
}

interface ArrivingMessage extends Pick<TextMessage, 'to' | 'text'> {
  /** A repeated one with the same key is the same message. */
  key?: string | undefined
}

const most = 1_000

export type Phone = ReturnType<typeof openPhone>

/** Everybody's messages, newest first, the latest thousand, in memory. */
export function openPhone() {
  let messages: TextMessage[] = []
  return {
    receive({ to, text, key = randomUUID() }: ArrivingMessage): void {
      if (messages.some(({ id }) => id === key)) return
      messages = [{ id: key, to, text, at: new Date().toISOString() }, ...messages].slice(0, most)
    },
    list: (to?: string) => (to ? messages.filter((message) => message.to === withPlus(to)) : messages),
    clear(): void {
      messages = []
    },
  }
}

/** A plus in an address is read as a space. */
function withPlus(to: string): string {
  return `+${to.replace(/\D/g, '')}`
}
