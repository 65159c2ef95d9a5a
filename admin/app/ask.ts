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

let open: Open | null = null
const listeners = new Set<() => void>()

export function askToConfirm(): Promise<void> {
  return ask('confirm')
}

export function askToSignIn(): Promise<void> {
  return ask('sign-in')
}

function ask(kind: Asked): Promise<void> {
  if (open) return open.promise
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  set({ kind, promise, resolve, reject })
  return promise
}

export function answerAsk(isDone: boolean): void {
  const answered = open
  set(null)
  if (isDone) answered?.resolve()
  else answered?.reject(new Cancelled())
}

export function currentAsk(): Asked | null {
  return open?.kind ?? null
}

export function onAsk(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: Open | null): void {
  open = next
  for (const listener of listeners) listener()
}
