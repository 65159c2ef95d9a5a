import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, OfflineError } from '../api.ts'
import { Cancelled } from '../ask.ts'
import { showToast } from './toast-store.ts'

interface Writing<T> {
  /** Said in a toast. */
  done?: string | ((answer: T) => string)
  /** What takes it back, for ten seconds. */
  undo?: (answer: T) => void
  onDone?: (answer: T) => void
  /** Otherwise a toast says what went wrong. */
  onProblem?: (error: Error) => void
}

/** Runs one write at a time; what screens show is read again afterwards. */
export function useWrite() {
  const { revalidate } = useRevalidator()
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)

  async function run<T>(write: () => Promise<T>, options: Writing<T> = {}): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      report(await write(), options)
    } catch (error) {
      // Nothing was done; to read again may lead to sign-in, away from what is typed.
      if (error instanceof Cancelled) return
      failed(error as Error, options)
      if (error instanceof OfflineError) return
    } finally {
      running.current = false
      setBusy(false)
    }
    await revalidate()
  }

  return { run, isBusy }
}

function report<T>(answer: T, { done, undo, onDone }: Writing<T>): void {
  const text = typeof done === 'function' ? done(answer) : done
  if (text) showToast(text, undo ? { undo: () => undo(answer) } : {})
  onDone?.(answer)
}

function failed<T>(error: Error, { onProblem }: Writing<T>): void {
  if (onProblem) onProblem(error)
  else showToast(problemText(error), { kind: 'problem' })
}

/** Errors of our own code have nothing to say to a merchant. */
export function problemText(error: unknown): string {
  if (error instanceof ApiError && typeof error.details.requestId === 'string')
    return `${error.message} (${error.details.requestId})`
  return error instanceof Error ? error.message : 'Something went wrong.'
}
