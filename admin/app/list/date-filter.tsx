import { type FormEvent, useState } from 'react'
import { kolkataDay } from '../../../shop/day.ts'
import { dayText } from '../../../shop/moment.ts'
import { periods } from '../time/period.ts'
import { readDayText } from '../time/read-day.ts'
import { Button } from '../ui/button.tsx'
import { useUrlFilters } from './url-filter.tsx'

const offered = ['today', '7-days', 'this-month'] as const

/** Days of the URL, `from` and `to`: a usual period, or days of one's own. */
export function DateFilter({ label }: { label: string }) {
  const [asked, set] = useUrlFilters()
  const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? '']
  const [isOwn, setOwn] = useState(false)
  const current = from || to ? (offered.find((name) => isPeriod(name, from, to)) ?? 'own') : ''

  function choose(name: string): void {
    setOwn(name === 'own')
    const { from: first, to: last } = periods[name]?.of(today()) ?? { from: '', to: '' }
    if (name !== 'own') set({ from: first, to: last })
  }

  const isShown = isOwn || current === 'own'
  return (
    <>
      <select
        aria-label={label}
        className="field-box w-auto! flex-1 md:flex-none"
        value={isShown ? 'own' : current}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Any day</option>
        {offered.map((name) => (
          <option key={name} value={name}>
            {periods[name]?.label}
          </option>
        ))}
        <option value="own">From, to…</option>
      </select>
      {isShown && <OwnDays key={`${from} ${to}`} from={from} to={to} onChoose={set} />}
    </>
  )
}

interface OwnDaysProps {
  from: string
  to: string
  onChoose(days: { from: string; to: string }): void
}

function OwnDays({ from, to, onChoose }: OwnDaysProps) {
  const [problem, setProblem] = useState('')
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [first, last] = ['from', 'to'].map((name) => readTyped(String(typed.get(name))))
    if (first === null || last === null) setProblem('Write a day like 05/11/2026.')
    else if (first && last && first > last) setProblem('The last day is before the first one.')
    else onChoose({ from: first ?? '', to: last ?? '' })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <DayField name="from" label="From" day={from} isWrong={problem !== ''} />
      <DayField name="to" label="To" day={to} isWrong={problem !== ''} />
      <Button type="submit">Show</Button>
      {problem && (
        <p id="days-problem" role="alert" className="font-medium text-bad text-sm">
          {problem}
        </p>
      )}
    </form>
  )
}

function DayField({
  name,
  label,
  day,
  isWrong,
}: {
  name: string
  label: string
  day: string
  isWrong: boolean
}) {
  return (
    <label className="flex items-center gap-1.5">
      <span>{label}</span>
      <input
        name={name}
        className="field-box w-32!"
        placeholder="dd/mm/yyyy"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={day && dayText(day)}
        aria-describedby={isWrong ? 'days-problem' : undefined}
      />
    </label>
  )
}

/** Empty: no limit. */
function readTyped(text: string): string | null {
  return text.trim() === '' ? '' : readDayText(text)
}

function today(): string {
  return kolkataDay(new Date().toISOString())
}

function isPeriod(name: string, from: string, to: string): boolean {
  const period = periods[name]?.of(today())
  return period?.from === from && period.to === to
}
