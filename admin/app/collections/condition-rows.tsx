import type { ChangeEvent } from 'react'
import type { z } from 'zod'
import { goals } from '#store/trade.ts'
import type { Condition } from '../../../shop/collections/rule.ts'
import type { productChoicesResponse } from '../../../shop/products/admin-contract.ts'
import { SelectField } from '../form/field.tsx'
import { useFieldError } from '../form/form.tsx'
import { ChoiceList } from '../products/attributes/choice-list.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { TypedCondition, TypedRule } from './collection-values.ts'

export type Choices = z.output<typeof productChoicesResponse>

const kinds: Partial<Record<Condition['is'], string>> = {
  tag: 'Tag is',
  type: 'Type is',
  ...(Object.keys(goals).length > 0 && { goal: 'Goal is' }),
  'price-from': 'Price from (₹)',
  'price-to': 'Price up to (₹)',
  'in-stock': 'Is in stock',
}

interface ConditionRowsProps extends Pick<TypedRule, 'match' | 'rows'> {
  choices: Choices
  onChange(part: Partial<TypedRule>): void
}

/** What products must have, a row each. */
export function ConditionRows({ match, rows, choices, onChange }: ConditionRowsProps) {
  const setRows = (next: TypedRule['rows']) => onChange({ rows: next })
  const missing = [useFieldError('rule'), useFieldError('rule.conditions')].find(Boolean)

  return (
    <div className="grid gap-3">
      <SelectField
        name="match"
        label="A product is in it with"
        value={match}
        onChange={(event) => onChange({ match: event.target.value })}
      >
        <option value="all">all of these</option>
        <option value="any">any of these</option>
      </SelectField>
      <ul className="grid gap-2" aria-label="Conditions">
        {rows.map((row, at) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps nothing of its own.
            key={at}
            row={row}
            at={at}
            onChange={(next) => setRows(rows.with(at, next))}
            onRemove={() => setRows(rows.toSpliced(at, 1))}
          />
        ))}
      </ul>
      {missing && <p className="font-medium text-bad text-sm">{missing}</p>}
      <div>
        <Button onClick={() => setRows([...rows, { is: 'tag', value: '' }])}>Add a condition</Button>
      </div>
      <ChoiceList id="collection-tag" values={choices.tags} />
      <ChoiceList id="collection-type" values={choices.types} />
    </div>
  )
}

interface RowProps {
  row: TypedCondition
  at: number
  onChange(row: TypedCondition): void
  onRemove(): void
}

function Row({ row: { is, value }, at, onChange, onRemove }: RowProps) {
  const error = useFieldError(`rule.conditions.${at}.value`)
  const number = at + 1
  return (
    <li className="grid gap-1">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
        <select
          name="is"
          aria-label={`Condition ${number}`}
          className="field-box"
          value={is}
          onChange={(event) =>
            onChange({ is: event.target.value as Condition['is'], value: firstValue(event.target.value) })
          }
        >
          {Object.entries(kinds).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
        <Value
          is={is}
          label={`Value of condition ${number}`}
          value={value}
          onChange={(typed) => onChange({ is, value: typed })}
          isWrong={error !== undefined}
        />
        <button
          type="button"
          aria-label={`Remove condition ${number}`}
          className="grid size-11 place-items-center max-sm:col-start-2 max-sm:row-start-1 md:size-9"
          onClick={onRemove}
        >
          <Icon name="close" className="size-4" />
        </button>
      </div>
      {error && <p className="font-medium text-bad text-sm">{error}</p>}
    </li>
  )
}

interface ValueProps {
  is: Condition['is']
  label: string
  value: string
  onChange(value: string): void
  isWrong: boolean
}

/** Below its kind. */
const onPhone = 'max-sm:col-span-2 max-sm:row-start-2'

/** A list begins with its first. */
function firstValue(is: string): string {
  return is === 'goal' ? (Object.keys(goals)[0] ?? '') : ''
}

/** One field a row, so that the values stand in the order of the conditions. */
function Value({ is, label, value, onChange, isWrong }: ValueProps) {
  if (is === 'in-stock')
    return (
      <span className="max-sm:hidden">
        <input type="hidden" name="value" value="" />
      </span>
    )
  const wired = {
    name: 'value',
    'aria-label': label,
    className: `field-box ${onPhone}`,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(event.target.value),
    ...(isWrong && { 'aria-invalid': true }),
  }
  if (is === 'goal')
    return (
      <select {...wired}>
        {Object.entries(goals).map(([goal, goalName]) => (
          <option key={goal} value={goal}>
            {goalName}
          </option>
        ))}
      </select>
    )
  const isPrice = is.startsWith('price-')
  return (
    <input
      {...wired}
      autoComplete="off"
      {...(isPrice ? { inputMode: 'decimal' as const } : { list: `collection-${is}`, maxLength: 100 })}
    />
  )
}
