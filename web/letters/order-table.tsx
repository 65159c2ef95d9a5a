import type { LetterLine, LetterOrder } from '../../shop/mail/letter.ts'
import { styles } from './letter-styles.ts'
import { addressLines, lineAmount, orderHeading, type SumRow, sumRows } from './order-words.ts'

export function OrderTable({ order }: { order: LetterOrder }) {
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
            <Goods key={`${line.title} ${line.variantTitle}`} line={line} />
          ))}
          {sumRows(order).map((row) => (
            <Sum key={row.label} row={row} />
          ))}
        </tbody>
      </table>
      <p style={styles.heading}>Deliver to</p>
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

function Goods({ line }: { line: LetterLine }) {
  return (
    <tr>
      <td style={styles.goods}>
        {line.title}
        <br />
        <span style={styles.detail}>{`${line.variantTitle} · ${line.quantity} ×`}</span>
      </td>
      <td style={styles.goodsAmount}>{lineAmount(line)}</td>
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
