import { DragHandle } from '../drag/drag-handle.tsx'
import { moved, useDragOrder } from '../drag/use-drag-order.ts'
import { GroupProblem } from '../form/group-problem.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Part } from './parts.ts'
import { Step } from './rows-field.tsx'

interface OrderFieldProps {
  part: Extract<Part, { kind: 'order' }>
  name: string
  value: readonly string[]
  onChange(value: readonly string[]): void
}

/** Which sections are shown, from the top; one that is taken out keeps what was written. */
export function OrderField({
  part: { label, hint, choices, always },
  name,
  value,
  onChange,
}: OrderFieldProps) {
  const order = useDragOrder(value, (choice, to) => onChange(moved(value, value.indexOf(choice), to)))
  const others = Object.keys(choices).filter((choice) => !value.includes(choice))
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      <ol className="grid gap-1">
        {value.map((choice, at) => {
          const called = choices[choice] ?? choice
          return (
            <li
              key={choice}
              data-place={at}
              data-drop={order.dropAt(at)}
              data-dragged={order.dragged === choice || undefined}
              className="flex items-center gap-1 rounded-field border border-line [counter-increment:none]"
            >
              <DragHandle id={choice} name={called} at={at} count={value.length} order={order} />
              <span className="mr-auto">{called}</span>
              <Step
                label={`Move ${called} up`}
                icon="-rotate-180"
                isOff={at === 0}
                onClick={() => onChange(moved(value, at, at - 1))}
              />
              <Step
                label={`Move ${called} down`}
                isOff={at === value.length - 1}
                onClick={() => onChange(moved(value, at, at + 1))}
              />
              {choice === always ? (
                <span className="size-11 shrink-0 md:size-9" />
              ) : (
                <button
                  type="button"
                  aria-label={`Take out ${called}`}
                  className="grid size-11 shrink-0 place-items-center rounded-field hover:bg-hover md:size-9"
                  onClick={() => onChange(value.filter((one) => one !== choice))}
                >
                  <Icon name="close" className="size-4" />
                </button>
              )}
            </li>
          )
        })}
      </ol>
      <GroupProblem name={name} />
      {others.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {others.map((choice) => (
            <Button key={choice} onClick={() => onChange([...value, choice])}>
              {`Add ${choices[choice]}`}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  )
}
