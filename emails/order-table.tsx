import type { EmailLine, EmailOrder } from '../shop/mail/email.ts'
import { styles } from './email-styles.ts'
import { addressLines, lineAmount, lineDetail, orderHeading, type SumRow, sumRows } from './order-words.ts'

export function OrderTable({ order, isSent }: { order: EmailOrder; isSent: boolean }) {
  return (
    <>
      <table cellPadding={0} cellSpacing={0} style={styles.table}>
        <thead>
          <tr>
            <th colSpan={2} scope="colgroup" style={styles.heading}>
              {orderHeading(order)}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <OrderLine key={`${line.title} ${line.variantTitle}`} line={line} />
          ))}
          {sumRows(order).map((row) => (
            <Sum key={row.label} row={row} />
          ))}
        </tbody>
      </table>
      {isSent ? <Destination order={order} /> : null}
    </>
  )
}

function Destination({ order }: { order: EmailOrder }) {
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

function OrderLine({ line }: { line: EmailLine }) {
  return (
    <tr>
      <td style={styles.line}>
        {line.title}
        <br />
        <span style={styles.detail}>{lineDetail(line)}</span>
      </td>
      <td style={styles.lineAmount}>{lineAmount(line)}</td>
    </tr>
  )
}

function Sum({ row: { label, amount, strong } }: { row: SumRow }) {
  const emphasis = strong ? styles.total : {}
  return (
    <tr>
      <td style={{ ...styles.sum, ...emphasis }}>{label}</td>
      <td style={{ ...styles.amount, ...emphasis }}>{amount}</td>
    </tr>
  )
}
