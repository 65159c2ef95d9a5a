import { dayText, momentText } from '../../../shop/moment.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `5 min`, `3 h`, `2 days`; what is older has its day: `20/11/2026`. */
export function age(at: string, now = Date.now()): string {
  const passed = now - Date.parse(at)
  if (passed < minute) return 'now'
  if (passed < hour) return `${Math.floor(passed / minute)} min`
  if (passed < day) return `${Math.floor(passed / hour)} h`
  const days = Math.floor(passed / day)
  return days < 7 ? `${days} ${days === 1 ? 'day' : 'days'}` : dayText(at)
}

/** `5 min`, as in a queue; the whole moment in Asia/Kolkata on hover. */
export function Age({ at }: { at: string }) {
  return (
    <time dateTime={at} title={momentText(at)}>
      {age(at)}
    </time>
  )
}

/** For sentences: `just now`, `5 min ago`, `on 20/11/2026`. */
export function Ago({ at }: { at: string }) {
  const passed = Date.now() - Date.parse(at)
  const text = passed < minute ? 'just now' : passed < 7 * day ? `${age(at)} ago` : `on ${age(at)}`
  return (
    <time dateTime={at} title={momentText(at)}>
      {text}
    </time>
  )
}

/** `20/11/2026, 2:05 pm` in Asia/Kolkata. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(at)}</time>
}
