import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

type Prefix = 'order_' | 'pay_' | 'rfnd_' | 'card_' | 'setl_' | 'adj_' | ''

export function newId(prefix: Prefix): string {
  return prefix + randomText(14, alphabet)
}

export function newReference(): string {
  return randomText(12, '0123456789')
}

export function unixNow(): number {
  return Math.floor(Date.now() / 1000)
}

function randomText(length: number, letters: string): string {
  let text = ''
  for (const byte of randomBytes(length)) text += letters.charAt(byte % letters.length)
  return text
}
