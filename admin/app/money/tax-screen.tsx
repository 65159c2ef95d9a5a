import { Link, useLoaderData, useNavigation } from 'react-router'
import { months as monthNames } from '../../../shop/day.ts'
import type { taxMonthResponse, taxMonthsResponse } from '../../../shop/orders/money-contract.ts'
import { ApiError, read } from '../api.ts'
import { useMay } from '../frame/use-me.ts'
import { rupees } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { MoneyFrame } from './money-frame.tsx'

export async function loader({ request }: { request: Request }) {
  const { signal } = request
  const { months } = await read<typeof taxMonthsResponse>('/tax/gstr1', { signal })
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('month')
  // The last month that is over is the one to be filed.
  const month = asked && months.includes(asked) ? asked : (months[1] ?? months[0] ?? '')
  return { months, month, made: await readReturn(month, searchParams.get('gstin'), signal) }
}

/** A month that does not add up is said in its words, and the others stay open. */
async function readReturn(month: string, gstin: string | null, signal: AbortSignal) {
  try {
    return await read<typeof taxMonthResponse>(`/tax/gstr1/${month}${gstin ? `?gstin=${gstin}` : ''}`, {
      signal,
    })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'return-refused') return { problem: error.message }
    throw error
  }
}

type Data = Awaited<ReturnType<typeof loader>>
type Return = Exclude<Data['made'], { problem: string }>

export function Component() {
  const { months, month, made } = useLoaderData<typeof loader>()
  const isWaiting = useNavigation().state === 'loading'
  return (
    <MoneyFrame title="Tax">
      <nav aria-label="Month" className="my-3 flex flex-wrap gap-1">
        {months.slice(0, 12).map((one) => (
          <Link
            key={one}
            to={`?month=${one}`}
            aria-current={one === month ? 'true' : undefined}
            className="chip"
          >
            {monthName(one)}
          </Link>
        ))}
      </nav>
      <div aria-busy={isWaiting || undefined} className={isWaiting ? 'opacity-70' : ''}>
        {'problem' in made ? <Notice kind="problem">{made.problem}</Notice> : <MonthlyReturn made={made} />}
      </div>
    </MoneyFrame>
  )
}

function MonthlyReturn({ made }: { made: Return }) {
  const mayName = useMay('pages.read')
  const {
    month,
    gstin,
    gstins,
    isOver,
    invoices,
    creditNotes,
    net,
    rounded,
    refundedElsewhere,
    ledgers,
    files,
  } = made
  return (
    <div className="grid max-w-3xl gap-4">
      {gstins.length > 1 && (
        <nav aria-label="GSTIN" className="flex flex-wrap items-center gap-1">
          <p className="w-full">The GSTIN changed: each number files a return of its own.</p>
          {gstins.map((one) => (
            <Link
              key={one}
              to={`?month=${month}&gstin=${one}`}
              aria-current={one === gstin ? 'true' : undefined}
              className="chip"
            >
              {one}
            </Link>
          ))}
        </nav>
      )}
      {!isOver && (
        <Notice>{`${monthName(month)} is not over: download the files again after its last day.`}</Notice>
      )}
      {refundedElsewhere.length > 0 && (
        <Notice kind="problem">
          {`Refunded at the payment provider by hand, so without a credit note, and not in this return: order ${refundedElsewhere.join(', ')}. Ask your accountant.`}
        </Notice>
      )}
      <Section title={`GSTR-1 of ${monthName(month)}`}>
        <table className="figures">
          <tbody>
            <Row name="Invoices" value={invoices.toLocaleString('en-IN')} />
            <Row name="Credit notes" value={creditNotes.toLocaleString('en-IN')} />
            <Row name="Taxable value" value={rupees(net.taxable)} />
            <Row name="IGST" value={rupees(net.igst)} />
            <Row name="CGST" value={rupees(net.cgst)} />
            <Row name="SGST or UTGST" value={rupees(net.sgst)} />
            <Row name="Tax in all" value={rupees(net.igst + net.cgst + net.sgst)} />
          </tbody>
        </table>
      </Section>
      {rounded.length > 0 && <Rounded rows={rounded} />}
      <Section title="Files">
        <ul className="section-rows">
          {files.toReversed().map(({ name }) => (
            <li key={name}>
              <span className="font-medium">{name}</span>
              <span className="text-muted">{forWhom(name)}</span>
              <a
                href={`/api/admin/tax/gstr1/${month}/files/${encodeURIComponent(name)}?gstin=${gstin}`}
                download={name}
                className="inline-flex min-h-11 items-center whitespace-nowrap px-2 text-link underline md:min-h-9"
                aria-label={`Download ${name}`}
              >
                Download
              </a>
            </li>
          ))}
        </ul>
        <p className="px-4 py-3">
          <span>{`TallyPrime imports its file as vouchers. Your accountant looks at the first import, and these ledgers must be there before: ${ledgers.join(', ')}. `}</span>
          {mayName ? (
            <Link to="/settings/ledgers" className="text-link underline underline-offset-4">
              Other names
            </Link>
          ) : (
            <span>An owner can give them other names under Settings.</span>
          )}
        </p>
      </Section>
    </div>
  )
}

function forWhom(file: string): string {
  if (file.endsWith('.json')) return 'for the GST portal'
  if (file.endsWith('.xml')) return 'for TallyPrime'
  return file.startsWith('sales-register') ? 'for your accountant' : 'for the offline tool'
}

function Rounded({ rows }: { rows: Return['rounded'] }) {
  return (
    <Section title="Rounding">
      <p className="px-4 py-3">
        In these rows the tax is a sum of rounded lines, not taxable value × rate. The files hold the sums of
        the documents; show the difference to your accountant.
      </p>
      <table className="figures">
        <tbody>
          {rows.map(({ table, name, tax, byRate }) => (
            <Row
              key={`${table} ${name}`}
              name={`Table ${table}, ${name}`}
              value={`${rupees(tax)}, by rate ${rupees(byRate)}`}
            />
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="whitespace-normal!">{value}</td>
    </tr>
  )
}

function monthName(month: string): string {
  return `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
}
