import { makeStore, useStore } from './store.ts'

/** What a write has to wait for: a dialog that the frame shows (`frame/asking.tsx`). */
export type Asked = 'confirm' | 'sign-in'

/** The member closed the dialog. */
export class Cancelled extends Error {}

interface Open {
  kind: Asked
  promise: Promise<void>
  resolve(): void
  reject(error: Error): void
}

const open = makeStore<Open | null>(null)

export function askToConfirm(): Promise<void> {
  return ask('confirm')
}

export function askToSignIn(): Promise<void> {
  return ask('sign-in')
}

function ask(kind: Asked): Promise<void> {
  const known = open.get()
  if (known) return known.promise
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  open.set({ kind, promise, resolve, reject })
  return promise
}

export function answerAsk(isDone: boolean): void {
  const answered = open.get()
  open.set(null)
  if (isDone) answered?.resolve()
  else answered?.reject(new Cancelled())
}

export function useAsked(): Asked | null {
  return useStore(open)?.kind ?? null
}
