import { use } from 'react'
import { ApiError } from '../api.ts'
import { showToast } from '../ui/toast-store.ts'
import { problemText } from '../ui/use-write.ts'
import { ReportProblem } from './form.tsx'

/** For buttons beside that of a form: what they are refused stands at its fields, or else in a toast. */
export function useFormProblem(): (error: Error) => void {
  const report = use(ReportProblem)
  return (error) => {
    if (report && error instanceof ApiError && Object.keys(error.fields).length > 0) report(error)
    else showToast(problemText(error), { kind: 'problem' })
  }
}
