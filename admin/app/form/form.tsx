import { createContext, type FormEvent, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { ApiError } from '../api.ts'
import { Cancelled } from '../ask.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from './problem.tsx'
import { useUnsaved } from './unsaved.ts'
import { type Mark, Marks } from './use-followed.ts'
import { useUntouched } from './use-untouched.ts'

/** By the names of their fields. */
export const FormErrors = createContext<Readonly<Record<string, string>>>({})

/** Of the form around: see `use-form-problem.ts`. */
export const ReportProblem = createContext<((problem: Error) => void) | null>(null)

export function useFieldError(name: string): string | undefined {
  return use(FormErrors)[name]
}

interface FormProps {
  /** Text of the button that sends. */
  submit: string
  /** Sends what was typed; what it throws is shown, and the fields keep what was typed. */
  onSubmit(values: Record<string, string>, form: FormData): Promise<unknown>
  children: ReactNode
  /** Plain where the next step is another one. */
  submitKind?: 'main' | 'plain'
  /** Beside the button that sends. */
  more?: ReactNode
  className?: string
  /** What was typed may be lost without a question. */
  isLeftFreely?: boolean
  /** Of what follows outside of the form: see `useFollowed`. */
  marks?: readonly Mark[]
}

/** Not React's form action, which empties the fields even when it fails. */
export function Form(props: FormProps) {
  const {
    submit,
    onSubmit,
    children,
    submitKind = 'main',
    more,
    className = '',
    isLeftFreely = false,
    marks = [],
  } = props
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [inside] = useState(() => new Set<Mark>())
  const own = [useUntouched(form), useUnsaved(form, isBusy || isLeftFreely)]
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
    const settles = [...own, ...marks, ...inside].map((mark) => mark())
    const settle = (isSaved: boolean) => {
      for (const each of settles) each(isSaved)
    }
    try {
      await onSubmit(values as Record<string, string>, data)
      settle(true)
    } catch (error) {
      settle(false)
      if (!(error instanceof Cancelled)) setProblem(error as Error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submitForm} className={`grid gap-4 ${className}`}>
      <FormErrors value={errors}>
        <Marks value={inside}>{children}</Marks>
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

function focusFirstWrong(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus()
}
