import type { EmailOrder } from '../shop/mail/email.ts'
import { lineDetail } from '../shop/orders/line-name.ts'
import type { Detail, EmailBlock, ItemRow } from './email-body.ts'
import { useStyles } from './email-styles.ts'
import { addressLines, lineAmount, orderHeading, type SumRow, sumRows } from './order-labels.ts'

export function OrderTable({ order }: { order: EmailOrder }) {
  const items = order.lines.map((line) => ({
    title: line.title,
    detail: lineDetail(line),
    amount: lineAmount(line),
  }))
  return <ItemTable heading={orderHeading(order)} items={items} sums={sumRows(order)} />
}

export function ItemsBlock({ heading, items }: Extract<EmailBlock, { block: 'items' }>) {
  return <ItemTable heading={heading} items={items} sums={[]} />
}

interface ItemTableProps {
  heading: string
  items: readonly ItemRow[]
  sums: readonly SumRow[]
}

function ItemTable({ heading, items, sums }: ItemTableProps) {
  const styles = useStyles()
  return (
    <table cellPadding={0} cellSpacing={0} style={styles.table}>
      <thead>
        <tr>
          <th colSpan={2} scope="colgroup" style={styles.heading}>
            {heading}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Item key={`${item.title} ${item.detail}`} item={item} />
        ))}
        {sums.map((row) => (
          <Sum key={row.label} row={row} />
        ))}
      </tbody>
    </table>
  )
}

export function DetailTable({ details }: { details: readonly Detail[] }) {
  const styles = useStyles()
  return (
    <table cellPadding={0} cellSpacing={0} style={styles.details}>
      <tbody>
        {details.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" style={styles.factLabel}>
              {label}
            </th>
            <td style={styles.factValue}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Destination({ order }: { order: EmailOrder }) {
  const styles = useStyles()
  return (
    <>
      <p style={styles.destination}>Deliver to</p>
      <p style={styles.paragraph}>
        {addressLines(order).map((line, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
          <span key={row}>
            {line}
            <br />
          </span>
        ))}
      </p>
    </>
  )
}

function Item({ item: { title, detail, amount } }: { item: ItemRow }) {
  const styles = useStyles()
  return (
    <tr>
      <td style={styles.line} colSpan={amount === undefined ? 2 : 1}>
        {title}
        <br />
        <span style={styles.detail}>{detail}</span>
      </td>
      {amount === undefined ? null : <td style={styles.lineAmount}>{amount}</td>}
    </tr>
  )
}

function Sum({ row: { label, amount, strong } }: { row: SumRow }) {
  const styles = useStyles()
  const emphasis = strong ? styles.total : {}
  return (
    <tr>
      <td style={{ ...styles.sum, ...emphasis }}>{label}</td>
      <td style={{ ...styles.amount, ...emphasis }}>{amount}</td>
    </tr>
  )
}
