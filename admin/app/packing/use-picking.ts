import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ShownOrder } from '../../../shop/orders/admin-contract.ts'
import type { OrderStepWrite } from '../../../shop/orders/steps-contract.ts'
import { write } from '../api.ts'
import { papersOfPacking } from '../print/paper-kinds.ts'
import { usePrint } from '../print/use-print.ts'
import { showToast } from '../ui/toast-store.ts'
import { problemText, useWrite } from '../ui/use-write.ts'
import { findLine, type LineToPack, readOrderCode } from './find-line.ts'
import { useReserved } from './use-reserved.ts'
import { useScanner } from './use-scanner.ts'

/** What is ticked so far, and the steps that taps, keys and scans lead to. */
export function usePicking({ order, nextPath }: { order: ShownOrder; nextPath: string }) {
  const { orderNumber } = order
  const lines = linesToPack(order)
  const [ticked, setTicked] = useState<Readonly<Record<number, number>>>({})
  const [said, setSaid] = useState({ text: '', isWrong: false })
  const { run, isBusy } = useWrite()
  const print = usePrint()
  const navigate = useNavigate()
  const isComplete = lines.every(({ line, quantity }) => ticked[line] === quantity)
  const reserve = useReserved(order, Object.keys(ticked).length > 0)
  const chosen = lines.flatMap(({ line }) => (ticked[line] ? [{ line, quantity: ticked[line] }] : []))

  function tick({ line, title, quantity }: LineToPack) {
    const count = (ticked[line] ?? 0) + 1
    if (count > quantity)
      return setSaid({ text: `One too many: ${title}, ${quantity} ordered.`, isWrong: true })
    setTicked((now) => ({ ...now, [line]: Math.min((now[line] ?? 0) + 1, quantity) }))
    setSaid({ text: `${title}: ${count} of ${quantity}`, isWrong: false })
  }

  function scan(code: string): void {
    const line = findLine(lines, ticked, code)
    const other = readOrderCode(code)
    if (line) tick(line)
    else if (other !== null && chosen.length === 0) navigate(`/packing/${other}`)
    else setSaid({ text: `${code} is not in this order.`, isWrong: true })
  }

  function pack(only?: typeof chosen) {
    if (!only && !isComplete) return setSaid({ text: leftText(lines, ticked), isWrong: true })
    return run(
      async () => {
        const body = only ? { parcels: [{ lines: only }] } : {}
        const { parcels } = await write<OrderStepWrite<'pack'>>('POST', `/orders/${orderNumber}/pack`, body)
        await print({ orders: [{ orderNumber, parcels }], what: papersOfPacking() }).catch(tellUnprinted)
      },
      { onProblem: (error) => setSaid({ text: problemText(error), isWrong: true }) },
    )
  }

  function press(key: string): void {
    const line = lines[Number(key) - 1]
    if (/^[1-9]$/.test(key) && line) tick(line)
    else if (key === 'a')
      setTicked(Object.fromEntries(lines.map(({ line: one, quantity }) => [one, quantity])))
    else if (key === 'n') navigate(nextPath)
    else if (key === 'Enter') pack()
  }
  useScanner({ onScan: scan, onKey: press, keys: '123456789an' })

  const release = () =>
    run(() => write<OrderStepWrite<'release'>>('POST', `/orders/${orderNumber}/release`, {}), {
      done: `${orderNumber} is back in the queue.`,
      onDone: () => navigate('/packing'),
    })

  function keep(): void {
    reserve.keep()
    navigate(nextPath)
  }

  const untick = ({ line }: LineToPack) => setTicked({ ...ticked, [line]: 0 })

  return {
    lines,
    ticked,
    said,
    chosen,
    isComplete,
    isBusy,
    reserveProblem: reserve.problem,
    tick,
    untick,
    scan,
    pack,
    release,
    keep,
  }
}

function leftText(lines: readonly LineToPack[], ticked: Readonly<Record<number, number>>): string {
  const left = lines.reduce((sum, { line, quantity }) => sum + quantity - (ticked[line] ?? 0), 0)
  return `Tap or scan each item as you put it into the parcel: ${left} ${left === 1 ? 'is' : 'are'} left.`
}

function tellUnprinted(): void {
  showToast('Packed, but the papers could not be loaded. Print again.', { kind: 'problem' })
}

function linesToPack({ lines }: ShownOrder): LineToPack[] {
  return lines.flatMap(({ line, sku, barcode, title, photo, ordered, packed }) =>
    ordered > packed ? [{ line, sku, barcode, title, photo, quantity: ordered - packed }] : [],
  )
}
