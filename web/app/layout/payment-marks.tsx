import { paymentMarks } from '#store/store.ts'

export function PaymentMarks() {
  return (
    <ul aria-label="We accept" className="flex flex-wrap items-center gap-2">
      {paymentMarks.map(({ name, file }) => (
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
      <li className="px-1 text-paper/75 text-sm">+ more</li>
    </ul>
  )
}
