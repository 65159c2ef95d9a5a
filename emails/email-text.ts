import type { EmailOrder } from '../shop/mail/email.ts'
import { lineDetail } from '../shop/orders/line-name.ts'
import type { PublicSettings } from '../shop/pages/public-settings.ts'
import type { Detail, EmailBlock, EmailBody, ItemRow } from './email-body.ts'
import { addressLines, lineAmount, orderHeading, sumRows } from './order-labels.ts'

/** The same email for those who read without markup. */
export function writeEmailText({ title, greeting, blocks }: EmailBody, settings: PublicSettings): string {
  const parts = [
    title,
    ...(greeting ? [`Hi ${greeting},`] : []),
    ...blocks.map(blockText),
    footerText(settings),
  ]
  return `${parts.join('\n\n')}\n`
}

function blockText(piece: EmailBlock): string {
  switch (piece.block) {
    case 'button':
    case 'link':
      return `${piece.label}:\n${piece.url}`
    case 'code':
      return piece.code
    case 'quote':
      return piece.text.replace(/^/gm, '> ')
    case 'order':
      return orderText(piece.order)
    case 'destination':
      return `Deliver to\n${addressLines(piece.order).join('\n')}`
    case 'details':
      return piece.details.map(detailText).join('\n')
    case 'items':
      return [piece.heading, ...piece.items.map(itemText)].join('\n')
    default:
      return piece.text
  }
}

function orderText(order: EmailOrder): string {
  const lines = order.lines.map((line) =>
    itemText({ title: line.title, detail: lineDetail(line), amount: lineAmount(line) }),
  )
  const sums = sumRows(order).map(({ label, amount }) => detailText({ label, value: amount }))
  return [orderHeading(order), lines.join('\n'), sums.join('\n')].join('\n\n')
}

function itemText({ title, detail, amount }: ItemRow): string {
  const name = [title, detail].filter(Boolean).join(', ')
  return amount === undefined ? name : `${name}: ${amount}`
}

function detailText({ label, value }: Detail): string {
  return `${label}: ${value}`
}

function footerText({ address, legalName, phone, email, fssaiLicence }: PublicSettings): string {
  return [
    '--',
    legalName,
    `${address.line1}, ${address.city} ${address.pin}, ${address.country}`,
    `${phone.display} · ${email}`,
    `FSSAI ${fssaiLicence}`,
  ].join('\n')
}
