export interface Toast {
  id: number
  text: string
  kind: 'done' | 'problem'
  /** Shown as Undo for ten seconds. */
  undo?: () => void
}

const shownMs = 5_000
const undoMs = 10_000
let toasts: readonly Toast[] = []
let made = 0
const listeners = new Set<() => void>()

export function showToast(
  text: string,
  { kind = 'done', undo }: Partial<Omit<Toast, 'id' | 'text'>> = {},
): void {
  made += 1
  const toast = { id: made, text, kind, ...(undo && { undo }) }
  set([...toasts.slice(-2), toast])
  setTimeout(() => closeToast(toast.id), undo || kind === 'problem' ? undoMs : shownMs)
}

export function closeToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id))
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
