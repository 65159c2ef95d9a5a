import { useStore } from '../store.ts'
import { Icon } from './icon.tsx'
import { closeToast, type Toast, toasts } from './toast-store.ts'

/** A click on one is none beside a dialog. */
export function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toasts]') !== null
}

export function Toasts() {
  const shown = useStore(toasts)
  return (
    <div
      role="status"
      // Dialogs hide everything else from screen readers, but for what says that it is live.
      aria-live="polite"
      data-toasts
      className="no-print pointer-events-none fixed inset-x-4 z-60 flex flex-col items-center gap-2"
    >
      {shown.map((toast) => (
        <ToastBox key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastBox({ toast: { id, text, kind, undo } }: { toast: Toast }) {
  const look = kind === 'problem' ? 'bg-bad-tint text-bad border-bad' : 'bg-ink text-paper border-ink-500'
  return (
    <div
      className={`pointer-events-auto flex min-h-11 max-w-xl items-center gap-3 rounded-card border py-1.5 pr-1.5 pl-4 ${look}`}
    >
      <Icon name={kind === 'problem' ? 'alert' : 'check'} />
      <span className="py-1">{text}</span>
      {undo && (
        <button
          type="button"
          className="min-h-9 rounded-field px-2 font-semibold underline"
          onClick={() => {
            closeToast(id)
            undo()
          }}
        >
          Undo
        </button>
      )}
      <button
        type="button"
        aria-label="Close"
        className="grid size-9 place-items-center"
        onClick={() => closeToast(id)}
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}
