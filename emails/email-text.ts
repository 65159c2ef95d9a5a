import facts from '../goods/shop.json'
import type { EmailOrder } from '../shop/mail/email.ts'
import type { EmailBlock, EmailBody } from './email-body.ts'
import { addressLines, lineAmount, lineDetail, orderHeading, sumRows } from './order-words.ts'

/** The same email for those who read without markup. */
export function writeEmailText({ title, greeting, blocks }: EmailBody): string {
  const parts = [title, ...(greeting ? [`Hi ${greeting},`] : []), ...blocks.map(blockText), footerText()]
  return `${parts.join('\n\n')}\n`
}

function blockText(piece: EmailBlock): string {
  switch (piece.block) {
    case 'button':
      return `${piece.label}:\n${piece.url}`
    case 'code':
      return piece.code
    case 'quote':
      return piece.text.replace(/^/gm, '> ')
    case 'order':
      return orderText(piece)
    default:
      return piece.text
  }
}

function orderText({ order, isSent }: { order: EmailOrder; isSent: boolean }): string {
  const lines = order.lines.map((line) => `${line.title}, ${lineDetail(line)}: ${lineAmount(line)}`)
  const sums = sumRows(order).map(({ label, amount }) => `${label}: ${amount}`)
  return [
    orderHeading(order),
    lines.join('\n'),
    sums.join('\n'),
    ...(isSent ? [`Deliver to\n${addressLines(order).join('\n')}`] : []),
  ].join('\n\n')
}

function footerText(): string {
  const { address } = facts
  return [
    '--',
    facts.legalName,
    `${address.line1}, ${address.city} ${address.pin}, ${address.country}`,
    `${facts.phone.display} · ${facts.email}`,
  ].join('\n')
}
