import type { MouseEvent } from 'react'
import type { ShownOrder } from '../../../shop/orders/admin-contract.ts'
import { LinePhoto } from '../order/lines.tsx'
import { papersOfPacking } from '../print/paper-kinds.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { Notice } from '../ui/notice.tsx'
import { problemText } from '../ui/use-write.ts'
import type { LineToPack } from './find-line.ts'
import { ScanField } from './scan-field.tsx'
import { usePicking } from './use-picking.ts'

interface PickStepProps {
  order: ShownOrder
  nextPath: string
}

/** Ticks off what goes into the parcel; one Enter packs it and prints its papers. */
export function PickStep({ order, nextPath }: PickStepProps) {
  const picking = usePicking({ order, nextPath })
  const { lines, ticked, said, chosen, isComplete, isBusy, pack } = picking
  if (picking.reserveProblem)
    return (
      <div className="grid gap-3">
        <Notice kind="problem">{problemText(picking.reserveProblem)}</Notice>
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
        onScan={picking.scan}
        problem={said.isWrong ? said.text : ''}
      />
      <p aria-live="polite" className="sr-only">
        {said.isWrong ? '' : said.text}
      </p>
      <ol className="card mt-1 mb-3 overflow-hidden">
        {lines.map((line, index) => (
          <LineToTick
            key={line.line}
            line={line}
            at={index + 1}
            count={ticked[line.line] ?? 0}
            onTick={() => picking.tick(line)}
            onUntick={() => picking.untick(line)}
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
          {papersOfPacking().length > 0 ? 'Pack and print' : 'Pack'}{' '}
          <kbd className="hidden bg-transparent! md:inline">⏎</kbd>
        </Button>
        <Problems
          canSplit={chosen.length > 0 && !isComplete}
          onSplit={() => pack(chosen)}
          onRelease={picking.release}
          onKeep={picking.keep}
        />
      </div>
    </>
  )
}

interface LineToTickProps {
  line: LineToPack
  /** The key that ticks it. */
  at: number
  count: number
  onTick(): void
  onUntick(): void
}

function LineToTick({
  line: { title, sku, barcode, photo, quantity },
  at,
  count,
  onTick,
  onUntick,
}: LineToTickProps) {
  const isDone = count === quantity
  return (
    <li
      className={`flex items-stretch border-line border-t first:border-t-0 ${isDone ? 'bg-good-tint' : ''}`}
    >
      <button
        type="button"
        onClick={(event) => {
          leaveAfterPointer(event)
          onTick()
        }}
        className="flex min-w-0 flex-1 items-center gap-3 px-3 py-2 text-left"
      >
        {at <= 9 && <kbd className="hidden md:inline">{at}</kbd>}
        <LinePhoto src={photo} className="size-14 md:size-16" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="text-muted">{barcode ? `${sku} · ${barcode}` : sku}</span>
        </span>
        <span className={`shrink-0 font-bold text-xl ${isDone ? 'text-good' : ''}`}>
          <span>{count}</span>
          <span aria-hidden="true">/</span>
          <span className="sr-only"> of </span>
          <span>{quantity}</span>
        </span>
        {isDone && <Icon name="check" className="hidden size-6 text-good md:block" />}
      </button>
      {/* Its place is kept, so that no line moves under the finger that ticks. */}
      <button
        type="button"
        aria-label={`Untick ${title}`}
        onClick={(event) => {
          leaveAfterPointer(event)
          onUntick()
        }}
        className={`grid w-11 place-items-center ${count > 0 ? '' : 'invisible'}`}
      >
        <Icon name="close" className="size-4" />
      </button>
    </li>
  )
}

/** Enter packs after a click or tap; after Tab it is the button's. */
function leaveAfterPointer({ detail, currentTarget }: MouseEvent<HTMLButtonElement>): void {
  if (detail > 0) currentTarget.blur()
}

interface ProblemsProps {
  canSplit: boolean
  onSplit(): void
  onRelease(): void
  onKeep(): void
}

function Problems({ canSplit, onSplit, onRelease, onKeep }: ProblemsProps) {
  return (
    <Menu label="Problem…">
      {canSplit && <MenuItem onClick={onSplit}>Pack only what is ticked, the rest later</MenuItem>}
      <MenuItem onClick={onRelease}>Give it back to the queue</MenuItem>
      <MenuItem onClick={onKeep}>Next order, keep this one for me</MenuItem>
    </Menu>
  )
}
