import { useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { PickListLink } from '../print/pick-list-link.tsx'
import { PrintChoice } from '../print/print-choice.tsx'
import { Age } from '../time/time.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/states.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { readOrderCode } from './find-line.ts'
import { readQueue } from './queue.ts'
import { ScanField } from './scan-field.tsx'
import { useScanner } from './use-scanner.ts'

export function loader({ request }: { request: Request }) {
  return readQueue(request.signal)
}

/** Scan a slip, type a number, or begin with the oldest order. */
export function Component() {
  const { items, left } = useLoaderData<typeof loader>()
  const [wrong, setWrong] = useState('')
  const navigate = useNavigate()
  const [first] = items

  function open(text: string): void {
    const number = readOrderCode(text)
    if (number === null) setWrong(`${text} is not an order number.`)
    else navigate(`/packing/${number}`)
  }
  useScanner({
    onScan: open,
    onKey: (key) => key === 'Enter' && first && navigate(`/packing/${first.orderNumber}`),
  })

  return (
    <div className="screen-width max-w-3xl py-4 md:py-6">
      <ScreenTitle>Packing</ScreenTitle>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto">
          Packing <span className="font-normal text-muted">{`${left} to pack`}</span>
        </h1>
        {first && <PickListLink />}
        {first && (
          <ButtonLink kind="main" to={`/packing/${first.orderNumber}`}>
            <span>{`Pack ${first.orderNumber}`}</span>{' '}
            <kbd className="hidden bg-transparent! md:inline">⏎</kbd>
          </ButtonLink>
        )}
      </div>
      <ScanField label="Scan a slip, or type an order number" onScan={open} problem={wrong} />
      <PrintChoice />
      {items.length === 0 ? (
        <div className="card mt-1">
          <Empty title="Everything is packed">
            New orders appear here as soon as they are paid, or confirmed for cash on delivery.
          </Empty>
        </div>
      ) : (
        <ol className="card mt-1">
          {items.map(({ orderNumber, name, city, pieces, packed, waitsSince }) => (
            <li
              key={orderNumber}
              className="relative flex min-h-11 items-center gap-3 border-line border-t px-4 py-1.5 first:border-t-0 hover:bg-hover"
            >
              <Link to={`/packing/${orderNumber}`} className="row-link w-16 shrink-0 font-semibold">
                {orderNumber}
              </Link>
              <span className="min-w-0 flex-1 truncate">{`${name}, ${city}`}</span>
              <span className="shrink-0 text-muted">{`${pieces - packed} ${pieces - packed === 1 ? 'item' : 'items'}`}</span>
              <span className="hidden w-16 shrink-0 text-right text-muted sm:block">
                <Age at={waitsSince} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
