import { Stars } from '../ui/stars.tsx'

const labels = ['', 'Poor', 'Not so good', 'All right', 'Good', 'Excellent'] as const

/** Five radio buttons: by keyboard, by tap, and read out as words. */
export function StarField({ error }: { error: string | undefined }) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-[0.9375rem]">Your rating</legend>
      <div className="grid gap-1">
        {[5, 4, 3, 2, 1].map((stars) => (
          <label
            key={stars}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 hover:bg-stone-100 has-checked:bg-stone-100"
          >
            <input type="radio" name="stars" value={stars} className="size-5 shrink-0 accent-ink" />
            <span aria-hidden="true">
              <Stars rating={stars} className="h-4" />
            </span>
            <span className="text-sm">
              <span className="sr-only">{stars === 1 ? '1 star, ' : `${stars} stars, `}</span>
              <span>{labels[stars]}</span>
            </span>
          </label>
        ))}
      </div>
      <p aria-live="polite" className="font-medium text-danger text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
