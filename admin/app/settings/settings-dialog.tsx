import { isSettingsName, settingsKinds } from '../../../shop/pages/settings-kinds.ts'
import { changedParts } from '../content/changed-parts.ts'
import { toValues } from '../content/parts.ts'
import type { Shown } from '../content/shown-page.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Button } from '../ui/button.tsx'
import { useWrite } from '../ui/use-write.ts'
import { settingsForms } from './settings-forms.ts'

interface SettingsDialogProps {
  title: string
  isOpen: boolean
  onClose(): void
  page: Shown
  /** What is to be shown. */
  content: Record<string, unknown>
  publish(): Promise<unknown>
}

/** What changes in the shop, before it does. */
export function SettingsDialog({ title, isOpen, onClose, page, content, publish }: SettingsDialogProps) {
  const { run, isBusy } = useWrite()
  const parts = isSettingsName(page.name) ? settingsForms[page.name] : []
  const changes = changedParts(parts, toValues(parts, page.shown), toValues(parts, content))
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-4">
        {changes.length === 0 ? (
          <p>Nothing changes: this is what is published already.</p>
        ) : (
          <dl className="grid gap-3">
            {changes.map(({ label, before, after }) => (
              <div key={`${label} ${before} ${after}`} className="wrap-anywhere">
                <dt className="font-medium">{label}</dt>
                <dd className="text-muted">{`Now: ${before || 'nothing'}`}</dd>
                <dd>{`Then: ${after || 'nothing'}`}</dd>
              </div>
            ))}
          </dl>
        )}
        {changes.some(({ label }) => label === 'GSTIN') && (
          <p>
            Each GSTIN files a return of its own: this month, and later ones with credit notes on earlier
            invoices, will have one for the old number and one for the new.
          </p>
        )}
        <p>{isSettingsName(page.name) && settingsKinds[page.name].afterwards}</p>
        <Button
          kind="main"
          isBusy={isBusy}
          onClick={() => run(publish, { done: 'Published. The shop uses it now.', onDone: onClose })}
        >
          Publish now
        </Button>
      </div>
    </Dialog>
  )
}
