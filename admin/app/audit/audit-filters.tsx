import { useNavigate } from 'react-router'
import { useUrlFilters } from '../list/url-filter.tsx'
import { Button } from '../ui/button.tsx'

interface AuditFiltersProps {
  actors: readonly string[]
  operations: readonly string[]
}

/** Written to the URL as soon as one is chosen. */
export function AuditFilters({ actors, operations }: AuditFiltersProps) {
  const navigate = useNavigate()
  const [asked, set] = useUrlFilters()
  const names = ['actor', 'operation', 'from', 'to']
  return (
    <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1 max-md:*:basis-[45%]">
      <Choice
        label="Who"
        all="Everybody"
        values={actors}
        value={asked.get('actor')}
        onChange={(value) => set({ actor: value })}
      />
      <Choice
        label="What"
        all="All steps"
        values={operations}
        value={asked.get('operation')}
        onChange={(value) => set({ operation: value })}
      />
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="flex min-w-0 items-center gap-x-2 max-md:flex-col max-md:items-stretch">
          <span className="text-muted">{name === 'from' ? 'From' : 'To'}</span>
          <input
            type="date"
            className="field-box w-auto! min-w-0 max-md:px-2! md:flex-1"
            value={asked.get(name) ?? ''}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        </label>
      ))}
      {names.some((name) => asked.has(name)) && (
        <Button kind="quiet" onClick={() => navigate('?')}>
          Clear
        </Button>
      )}
    </div>
  )
}

interface ChoiceProps {
  label: string
  all: string
  values: readonly string[]
  value: string | null
  onChange(value: string): void
}

function Choice({ label, all, values, value, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      className="field-box w-auto! min-w-0 md:max-w-44"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {values.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  )
}
