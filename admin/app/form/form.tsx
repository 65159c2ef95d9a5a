import { createContext, type FormEvent, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { ApiError } from '../api.ts'
import { Cancelled } from '../ask.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from './problem.tsx'
import { leaveIfSaved, useUnsaved } from './unsaved.ts'
import { type End, type Part, Parts } from './use-followed.ts'

/** By the names of their fields. */
export const FormErrors = createContext<Readonly<Record<string, string>>>({})

/** Of the form around: see `use-form-problem.ts`. */
export const ReportProblem = createContext<((problem: Error) => void) | null>(null)

export function useFieldError(name: string): string | undefined {
  return use(FormErrors)[name]
}

interface FormProps<Answer> {
  /** Text of the button that sends. */
  submit: string
  /** Sends what was typed; what it throws is shown, and the fields keep what was typed. */
  onSubmit(values: Record<string, string>, form: FormData): Promise<Answer>
  /** Told of the answer once its fields count as saved. What the screen shows is read anew after it. */
  onSaved?(answer: Answer): unknown
  children: ReactNode
  /** Plain where the next step is another one. */
  submitKind?: 'main' | 'plain'
  /** Beside the button that sends. */
  more?: ReactNode
  className?: string
  /** What was typed may be lost without a question. */
  isLeftFreely?: boolean
  /** Once saved, its fields are as they were given: for the next one. */
  isRenewed?: boolean
  /** Of what is kept outside of the form: see `useFollowed`. */
  parts?: readonly Part[]
}

/** Not React's form action, which empties the fields even when it fails. */
export function Form<Answer>(props: FormProps<Answer>) {
  const {
    submit,
    onSubmit,
    onSaved,
    children,
    submitKind = 'main',
    more,
    className = '',
    isLeftFreely = false,
    isRenewed = false,
    parts = [],
  } = props
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [inside] = useState(() => new Set<() => Part>())
  const { revalidate } = useRevalidator()
  const allParts = () => [...parts, ...[...inside].map((read) => read())]
  useUnsaved(form, { isTyped: () => allParts().some(({ isTyped }) => isTyped), isLeftFreely })
  useEffect(() => {
    if (problem) focusFirstWrong(form.current)
  }, [problem])
  const errors = problem instanceof ApiError ? problem.fields : {}

  async function submitForm(event?: FormEvent) {
    event?.preventDefault()
    // The form of a dialog may stand within another.
    event?.stopPropagation()
    if (isBusy || !form.current) return
    setBusy(true)
    setProblem(null)
    const data = new FormData(form.current)
    const values = Object.fromEntries([...data].filter(([, value]) => typeof value === 'string'))
    const settle = markAll(allParts())
    try {
      const answer = await onSubmit(values as Record<string, string>, data)
      settle(isRenewed ? 'renewed' : 'saved')
      leaveIfSaved()
      if (onSaved) await readAgainAfter(() => onSaved(answer))
    } catch (error) {
      settle('refused')
      if (!(error instanceof Cancelled)) setProblem(error as Error)
    } finally {
      setBusy(false)
    }
  }

  /** Where it does not lead to another screen, which reads its own. */
  async function readAgainAfter(follow: () => unknown) {
    const { href } = location
    await follow()
    if (location.href === href) await revalidate()
  }

  return (
    <form ref={form} noValidate onSubmit={submitForm} className={`grid gap-4 ${className}`}>
      <FormErrors value={errors}>
        <Parts value={inside}>{children}</Parts>
      </FormErrors>
      <div className="grid gap-4">
        {problem && <Problem error={problem} onOverwrite={() => submitForm()} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" kind={submitKind} isBusy={isBusy}>
            {submit}
          </Button>
          <ReportProblem value={setProblem}>{more}</ReportProblem>
        </div>
      </div>
    </form>
  )
}

/** At once: what follows may leave the form, which asks its parts as they were drawn last. */
function markAll(parts: readonly Part[]): (end: End) => void {
  const settles = parts.flatMap(({ mark }) => mark?.() ?? [])
  return (end) =>
    flushSync(() => {
      for (const settle of settles) settle(end)
    })
}

function focusFirstWrong(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus()
}
