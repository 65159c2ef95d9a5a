import { sharedValue } from '../ui/shared-value.ts'

export interface Toast {
  id: number
  kind: 'success' | 'error'
  text: string
  /** How long it stands, from when it is seen. */
  ms: number
  /** Fading out; removed a second later. */
  isLeaving: boolean
}

const maxToasts = 20
const leavingMs = 1_000

const toasts = sharedValue<readonly Toast[]>([])
const timers = new Map<number, { endsAt: number; timer: ReturnType<typeof setTimeout> | undefined }>()
let latestId = 0
let pausedAt: number | null = null

export const useToasts = toasts.use
export const readToasts = toasts.read

export function showToast(kind: Toast['kind'], text: string, ms: number): void {
  latestId += 1
  const toast = { id: latestId, kind, text, ms, isLeaving: false }
  toasts.write([toast, ...toasts.read()].slice(0, maxToasts))
}

/** Once it is on the screen, which on a slow phone is long after it was asked for. */
export function startToast({ id, ms }: Pick<Toast, 'id' | 'ms'>): void {
  if (!timers.has(id)) startTimer(id, ms)
}

/** While the pointer is over them. */
export function pauseToasts(): void {
  pausedAt = Date.now()
  for (const { timer } of timers.values()) clearTimeout(timer)
}

export function resumeToasts(): void {
  const since = pausedAt ?? Date.now()
  pausedAt = null
  for (const [id, { endsAt }] of timers) startTimer(id, endsAt - since)
}

function startTimer(id: number, ms: number): void {
  const now = pausedAt ?? Date.now()
  timers.set(id, { endsAt: now + ms, timer: pausedAt === null ? setTimeout(leave, ms, id) : undefined })
}

function leave(id: number): void {
  timers.delete(id)
  toasts.write(toasts.read().map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)))
  setTimeout(remove, leavingMs, id)
}

function remove(id: number): void {
  toasts.write(toasts.read().filter((toast) => toast.id !== id))
}
