import { Link, useNavigate } from 'react-router'
import { query } from '../api.ts'
import { periods } from '../time/period.ts'
import { Button } from '../ui/button.tsx'

/** Presets as links, and days of one's own. */
export function PeriodBar({ name, from, to }: { name: string | null; from: string; to: string }) {
  const navigate = useNavigate()
  return (
    <div className="my-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <nav aria-label="Period" className="flex flex-wrap gap-1">
        {Object.entries(periods).map(([key, { label }]) => (
          <Link
            key={key}
            to={`?period=${key}`}
            aria-current={key === name ? 'true' : undefined}
            className="chip"
          >
            {label}
          </Link>
        ))}
      </nav>
      <form
        key={`${from} ${to}`}
        className="flex min-w-0 items-center gap-2 max-md:w-full max-md:flex-wrap"
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const days = [String(form.get('from')), String(form.get('to'))].sort()
          navigate(query({ from: days[0], to: days[1] }))
        }}
      >
        <DayField name="from" label="From" day={from} />
        <DayField name="to" label="To" day={to} />
        <Button type="submit">Show</Button>
      </form>
    </div>
  )
}

function DayField({ name, label, day }: { name: string; label: string; day: string }) {
  return (
    <input
      type="date"
      name={name}
      aria-label={label}
      defaultValue={day}
      required
      className="field-box min-w-0 flex-1 max-md:basis-[40%] max-md:px-2!"
    />
  )
}
