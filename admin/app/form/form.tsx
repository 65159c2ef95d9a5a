import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { momentText } from '../../../shop/moment.ts'
import { ApiError } from '../api.ts'
import { Cancelled } from '../ask.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { problemText } from '../ui/use-write.ts'
import { dropUnsaved, useUnsaved } from './unsaved.ts'

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
  } = props
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [saves, setSaves] = useState(0)
  useUnsaved(form, { isBusy: isBusy || isLeftFreely, saves })
  useEffect(() => {
    if (problem) focusFirstWrong(form.current)
  }, [problem])
  const errors = problem instanceof ApiError ? problem.fields : {}

  async function submitForm(event?: FormEvent) {
    event?.preventDefault()
    if (isBusy || !form.current) return
    setBusy(true)
    setProblem(null)
    const data = new FormData(form.current)
    const values = Object.fromEntries([...data].filter(([, value]) => typeof value === 'string'))
    try {
      await onSubmit(values as Record<string, string>, data)
      setSaves((count) => count + 1)
    } catch (error) {
      if (!(error instanceof Cancelled)) setProblem(error as Error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submitForm} className={`grid gap-4 ${className}`}>
      <FormErrors value={errors}>{children}</FormErrors>
      <div className="grid gap-4">
        {problem && <Problem error={problem} form={form} onOverwrite={() => submitForm()} />}
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

interface ProblemProps<Kind extends Error = Error> {
  error: Kind
  form: RefObject<HTMLFormElement | null>
  onOverwrite(): void
}

/** What belongs to a field stands there. */
function Problem({ error, ...props }: ProblemProps) {
  if (error instanceof ApiError && error.code === 'stale') return <Stale error={error} {...props} />
  const isAtField = error instanceof ApiError && Object.keys(error.fields).length > 0
  return (
    <Notice kind="problem">{isAtField ? 'Please check what is marked above.' : problemText(error)}</Notice>
  )
}

/** Somebody else saved in between: `by` and `at` say who and when. */
function Stale({ error, form, onOverwrite }: ProblemProps<ApiError>) {
  const { revalidate } = useRevalidator()
  const loaded = useLoaderData()
  const [replaced, setReplaced] = useState<{ loaded: unknown; untouched: readonly Control[] } | null>(null)
  const { by, at } = error.details
  const who = typeof by === 'string' && typeof at === 'string' ? ` by ${by}, ${momentText(at)}` : ''
  const overwrite = useEffectEvent(onOverwrite)
  // Sent only once the fields have what the other member saved: `revalidate` may resolve before that.
  useEffect(() => {
    if (replaced === null || replaced.loaded === loaded) return
    for (const control of replaced.untouched) showDefault(control)
    overwrite()
  }, [replaced, loaded])
  return (
    <Notice kind="problem">
      <p>{`This was changed${who}, after you opened it. What you typed is still here.`}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          onClick={() => {
            dropUnsaved()
            location.reload()
          }}
        >
          Reload, and drop mine
        </Button>
        <Button
          onClick={() => {
            setReplaced({ loaded, untouched: untouchedControls(form.current) })
            void revalidate()
          }}
        >
          Overwrite with mine
        </Button>
      </div>
    </Notice>
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement

/** A browser shows a new default in none of the fields that React has filled. */
function untouchedControls(form: HTMLFormElement | null): Control[] {
  return [...(form?.querySelectorAll<Control>('input, textarea') ?? [])].filter((control) =>
    isTicked(control) ? control.checked === control.defaultChecked : control.value === control.defaultValue,
  )
}

function showDefault(control: Control): void {
  if (isTicked(control)) control.checked = control.defaultChecked
  else control.value = control.defaultValue
}

function isTicked(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
}
