import { Dialog } from '../dialog/dialog.tsx'

interface KeyHelpProps {
  keys: readonly (readonly [key: string, what: string])[]
  isOpen: boolean
  onClose(): void
}

export function KeyHelp({ keys, isOpen, onClose }: KeyHelpProps) {
  return (
    <Dialog title="Keys" isOpen={isOpen} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
