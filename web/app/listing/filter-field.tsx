import type { Filter } from '../../../shop/catalogue/contract.ts'
import { Icon } from '../ui/icon.tsx'

interface FilterFieldProps {
  filter: Filter
  chosen: readonly string[]
  isCounted: boolean
}

/** Closed unless something of it is chosen, so that a phone shows all groups at once. */
export function FilterField({ filter: { name, title, values }, chosen, isCounted }: FilterFieldProps) {
  return (
    <details open={chosen.length > 0} className="border-stone-100 border-b">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-bold">
        <span>{title}</span>
        <Icon name="chevron-down" className="size-4 shrink-0" />
      </summary>
      <fieldset
        aria-label={isCounted ? `${title}, with the number of products` : title}
        className="flex flex-wrap gap-2 pt-1 pb-4"
      >
        {values.map(({ value, label, count }) => (
          <label key={value} className="filter-value">
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            <span>{label}</span>
            {isCounted && <span>{count}</span>}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
