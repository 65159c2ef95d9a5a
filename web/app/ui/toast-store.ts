import { sharedValue } from './shared-value.ts'

export interface Toast {
  id: number
  kind: 'success' | 'error'
  text: string
  /** Its time is up: it fades, and is gone a second later. */
  isLeaving: boolean
}

const mostAtOnce = 20
const leavingMs = 1_000

const toasts = sharedValue<readonly Toast[]>([])
/** Of those whose time still runs. */
const clocks = new Map<number, { endsAt: number; timer: ReturnType<typeof setTimeout> | undefined }>()
let latestId = 0
let heldAt: number | null = null

export const useToasts = toasts.use
export const readToasts = toasts.read

/** The newest stands first. */
export function showToast(kind: Toast['kind'], text: string, ms: number): void {
  latestId += 1
  const toast = { id: latestId, kind, text, isLeaving: false }
  toasts.write([toast, ...toasts.read()].slice(0, mostAtOnce))
  wind(latestId, ms)
}

/** Who points at them is reading: none goes before `releaseToasts`. */
export function holdToasts(): void {
  heldAt = Date.now()
  for (const { timer } of clocks.values()) clearTimeout(timer)
}

export function releaseToasts(): void {
  const since = heldAt ?? Date.now()
  heldAt = null
  for (const [id, { endsAt }] of clocks) wind(id, endsAt - since)
}

function wind(id: number, ms: number): void {
  // While they are held, time stands still.
  const now = heldAt ?? Date.now()
  clocks.set(id, { endsAt: now + ms, timer: heldAt === null ? setTimeout(leave, ms, id) : undefined })
}

function leave(id: number): void {
  clocks.delete(id)
  toasts.write(toasts.read().map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)))
  setTimeout(remove, leavingMs, id)
}

function remove(id: number): void {
  toasts.write(toasts.read().filter((toast) => toast.id !== id))
}
