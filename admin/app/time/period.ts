import { addDays, kolkataDay } from '../../../shop/day.ts'

export interface Period {
  from: string
  to: string
}

function monthBefore(day: string): string {
  return addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)
}

/** In the order of their tabs. */
export const periods: Readonly<Record<string, { label: string; of(today: string): Period }>> = {
  today: { label: 'Today', of: (today) => ({ from: today, to: today }) },
  '7-days': { label: '7 days', of: (today) => ({ from: addDays(today, -6), to: today }) },
  '30-days': { label: '30 days', of: (today) => ({ from: addDays(today, -29), to: today }) },
  'this-month': { label: 'This month', of: (today) => ({ from: `${today.slice(0, 7)}-01`, to: today }) },
  'last-month': {
    label: 'Last month',
    of: (today) => ({ from: `${monthBefore(today)}-01`, to: addDays(`${today.slice(0, 7)}-01`, -1) }),
  },
  '12-months': { label: '12 months', of: (today) => ({ from: addDays(today, -364), to: today }) },
}

const usual = '30-days'

/** Of the URL: days of its own, else a named period. */
export function readPeriod(asked: URLSearchParams, now = new Date()): Period & { name: string | null } {
  const [from, to] = [asked.get('from'), asked.get('to')]
  if (from && to) return { from, to, name: null }
  const name = asked.get('period') ?? usual
  const known = Object.hasOwn(periods, name) ? name : usual
  const today = kolkataDay(now.toISOString())
  return { ...(periods[known] ?? { of: () => ({ from: today, to: today }) }).of(today), name: known }
}
