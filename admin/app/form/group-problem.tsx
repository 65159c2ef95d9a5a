import { useFieldError } from './form.tsx'

/** What is wrong with a group of fields as a whole; the form leads there, as it does to a field. */
export function GroupProblem({ name }: { name: string }) {
  const error = useFieldError(name)
  return (
    error && (
      <p data-wrong tabIndex={-1} className="font-medium text-bad text-sm">
        {error}
      </p>
    )
  )
}
