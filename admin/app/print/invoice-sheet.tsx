import type { OrderPapers } from '../../../shop/orders/papers-contract.ts'

type Invoice = NonNullable<OrderPapers['parcels'][number]['invoice']>

/** A4, in the words of the invoice that the customer gets. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { number, title, supplier, facts, buyer, lines, sums, total, amountInWords, hsn, notes } = invoice
  return (
    <section className="sheet sheet-invoice" aria-label={`Invoice ${number}`}>
      <div className="sheet-row">
        <Party name={supplier.name} lines={supplier.lines} />
        <div>
          <strong className="sheet-large">{title}</strong>
          <Details facts={facts} />
        </div>
      </div>
      <small>{buyer.heading}</small>
      <Party name={buyer.name} lines={buyer.lines} />
      <Table {...lines} />
      <div className="sheet-sums">
        <Details facts={[...sums, total]} />
        <p>{amountInWords}</p>
      </div>
      <small>Summary by HSN</small>
      <Table {...hsn} />
      <div className="sheet-foot">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </section>
  )
}

function Party({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <div>
      <strong>{name}</strong>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  )
}

function Details({ facts }: { facts: Invoice['facts'] }) {
  return (
    <dl className="sheet-details">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The second line of a cell is a detail. */
function Table({ columns, rows }: Invoice['lines']) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell, index) => {
              const [first, detail] = cell.split('\n')
              return (
                <td key={columns[index]}>
                  <span>{first}</span>
                  {detail && <small>{detail}</small>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
