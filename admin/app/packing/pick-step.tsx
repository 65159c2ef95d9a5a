import { Menu } from '@base-ui/react/menu'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { orderStepResponse } from '../../../shop/admin/orders-contract.ts'
import { sendLast, write } from '../api.ts'
import { LinePhoto } from '../order/lines.tsx'
import { usePrint } from '../print/use-print.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Popup } from '../ui/popup.tsx'
import { showToast } from '../ui/toast-store.ts'
import { problemText, useWrite } from '../ui/use-write.ts'
import { findLine, type LineToPack, readOrderCode } from './find-line.ts'
import type { PackedOrder } from './pack-screen.tsx'
import { ScanField } from './scan-field.tsx'
import { useScanner } from './use-scanner.ts'

interface PickStepProps {
  order: PackedOrder
  nextPath: string
}

/** Ticks off what goes into the parcel; one Enter packs it and prints its papers. */
export function PickStep({ order, nextPath }: PickStepProps) {
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
        await write<typeof orderStepResponse>('POST', `/orders/${orderNumber}/pack`, body)
        await print({ orders: [orderNumber], what: ['invoice', 'slip', 'label'] }).catch(tellUnprinted)
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
  useScanner({ onScan: scan, onKey: press })

  const release = () =>
    run(() => write<typeof orderStepResponse>('POST', `/orders/${orderNumber}/release`, {}), {
      done: `${orderNumber} is back in the queue.`,
      onDone: () => navigate('/packing'),
    })

  if (reserve.problem)
    return (
      <div className="grid gap-3">
        <Notice kind="problem">{problemText(reserve.problem)}</Notice>
        <div>
          <ButtonLink kind="main" to={nextPath}>
            Take the next order
          </ButtonLink>
        </div>
      </div>
    )
  return (
    <>
      <ScanField
        label="Scan or tap each item, or press 1–9"
        onScan={scan}
        problem={said.isWrong ? said.text : ''}
      />
      <p aria-live="polite" className="sr-only">
        {said.isWrong ? '' : said.text}
      </p>
      <ol className="card my-3 overflow-hidden">
        {lines.map((line, index) => (
          <LineToTick
            key={line.line}
            line={line}
            at={index + 1}
            count={ticked[line.line] ?? 0}
            onTick={() => tick(line)}
            onUntick={() => setTicked({ ...ticked, [line.line]: 0 })}
          />
        ))}
      </ol>
      <div className="bulk-bar no-print">
        <Button
          kind={isComplete ? 'main' : 'plain'}
          isBusy={isBusy}
          onClick={() => pack()}
          className="flex-1 md:flex-none md:px-6"
        >
          Pack and print <kbd className="hidden bg-transparent! md:inline">⏎</kbd>
        </Button>
        <Problems
          canSplit={chosen.length > 0 && !isComplete}
          onSplit={() => pack(chosen)}
          onRelease={release}
          nextPath={nextPath}
        />
      </div>
    </>
  )
}

function leftText(lines: readonly LineToPack[], ticked: Readonly<Record<number, number>>): string {
  const left = lines.reduce((sum, { line, quantity }) => sum + quantity - (ticked[line] ?? 0), 0)
  return `Tap or scan each item as you put it into the parcel: ${left} ${left === 1 ? 'is' : 'are'} left.`
}

function tellUnprinted(): void {
  showToast('Packed, but the papers could not be loaded. Print again.', { kind: 'problem' })
}

function linesToPack({ lines }: PackedOrder): LineToPack[] {
  return lines.flatMap(({ line, sku, title, photo, ordered, packed }) =>
    ordered > packed ? [{ line, sku, title, photo, quantity: ordered - packed }] : [],
  )
}

/** Nobody else takes an order that somebody has on the table. Who only looked at it gives it back on leaving. */
function useReserved({ orderNumber, status }: PackedOrder, isTouched: boolean) {
  const [problem, setProblem] = useState<unknown>(null)
  const take = (step: 'start-packing' | 'release') =>
    write<typeof orderStepResponse>('POST', `/orders/${orderNumber}/${step}`, {})
  const reserve = useEffectEvent(async () => {
    if (status !== 'paid') return false
    return take('start-packing').then(
      () => true,
      (error) => {
        setProblem(error)
        return false
      },
    )
  })
  const leave = useEffectEvent((isReserved: boolean) => {
    if (isReserved && !isTouched) take('release').catch(() => {})
  })
  const closeTab = useEffectEvent((isReserved: boolean) => {
    if (isReserved && !isTouched) sendLast(`/orders/${orderNumber}/release`)
  })
  useEffect(() => {
    // While the answer is on its way, too.
    let isReserved = true
    const reserved = reserve()
    reserved.then((done) => {
      isReserved = done
    })
    const close = () => closeTab(isReserved)
    addEventListener('pagehide', close)
    return () => {
      removeEventListener('pagehide', close)
      reserved.then(leave)
    }
  }, [])
  return { problem }
}

interface LineToTickProps {
  line: LineToPack
  /** The key that ticks it. */
  at: number
  count: number
  onTick(): void
  onUntick(): void
}

function LineToTick({ line: { title, sku, photo, quantity }, at, count, onTick, onUntick }: LineToTickProps) {
  const isDone = count === quantity
  return (
    <li
      className={`flex items-stretch border-line border-t first:border-t-0 ${isDone ? 'bg-good-tint' : ''}`}
    >
      <button
        type="button"
        onClick={onTick}
        className="flex min-w-0 flex-1 items-center gap-3 px-3 py-2 text-left"
      >
        {at <= 9 && <kbd className="hidden md:inline">{at}</kbd>}
        <LinePhoto src={photo} className="size-14 md:size-16" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="text-muted">{sku}</span>
        </span>
        <span className={`shrink-0 font-bold text-xl ${isDone ? 'text-good' : ''}`}>
          {count}
          <span aria-hidden="true">/</span>
          <span className="sr-only"> of </span>
          {quantity}
        </span>
        {isDone && <Icon name="check" className="hidden size-6 text-good md:block" />}
      </button>
      {/* Its place is kept, so that no line moves under the finger that ticks. */}
      <button
        type="button"
        aria-label={`Untick ${title}`}
        onClick={onUntick}
        className={`grid w-11 place-items-center ${count > 0 ? '' : 'invisible'}`}
      >
        <Icon name="close" className="size-4" />
      </button>
    </li>
  )
}

interface ProblemsProps {
  canSplit: boolean
  onSplit(): void
  onRelease(): void
  nextPath: string
}

function Problems({ canSplit, onSplit, onRelease, nextPath }: ProblemsProps) {
  const navigate = useNavigate()
  return (
    <Menu.Root>
      <Menu.Trigger render={<Button />}>Problem…</Menu.Trigger>
      <Popup>
        {canSplit && (
          <Menu.Item className="popup-item" onClick={onSplit}>
            Pack only what is ticked, the rest later
          </Menu.Item>
        )}
        <Menu.Item className="popup-item" onClick={onRelease}>
          Give it back to the queue
        </Menu.Item>
        <Menu.Item className="popup-item" onClick={() => navigate(nextPath)}>
          Next order, keep this one for me
        </Menu.Item>
      </Popup>
    </Menu.Root>
  )
}
