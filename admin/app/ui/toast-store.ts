import { makeStore } from '../store.ts'

export interface Toast {
  id: number
  text: string
  kind: 'done' | 'problem'
  /** Shown as Undo for ten seconds. */
  undo?: () => void
}

const shownMs = 5_000
const undoMs = 10_000
export const toasts = makeStore<readonly Toast[]>([])
let made = 0

export function showToast(
  text: string,
  { kind = 'done', undo }: Partial<Omit<Toast, 'id' | 'text'>> = {},
): void {
  made += 1
  const toast = { id: made, text, kind, ...(undo && { undo }) }
  toasts.set([...toasts.get().slice(-2), toast])
  setTimeout(() => closeToast(toast.id), undo || kind === 'problem' ? undoMs : shownMs)
}

export function closeToast(id: number): void {
  const shown = toasts.get()
  if (shown.some((toast) => toast.id === id)) toasts.set(shown.filter((toast) => toast.id !== id))
}
