import { paymentMarks } from '#store/store.ts'
import { useSite } from '../document-data.ts'

export function PaymentMarks() {
  const { hasCash, hiddenMarks = [] } = useSite()
  const marks = paymentMarks.filter(({ name }) => !hiddenMarks.includes(name))
  return (
    <ul aria-label="We accept" className="flex flex-wrap items-center gap-2">
      {marks.map(({ name, file }) => (
        <li key={name}>
          <img
            src={`/${file}`}
            alt={name}
            width={56}
            height={32}
            loading="lazy"
            className="rounded-md bg-white text-ink text-xs"
          />
        </li>
      ))}
      {hasCash && (
        <li className="flex h-8 items-center rounded-md bg-white px-2 font-semibold text-ink text-xs">
          Cash on delivery
        </li>
      )}
      <li className="px-1 text-paper/75 text-sm">+ more</li>
    </ul>
  )
}
