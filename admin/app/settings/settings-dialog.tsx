import { isSettingsName, settingsKinds } from '../../../shop/pages/settings-kinds.ts'
import { type ChangedPart, changedParts } from '../content/changed-parts.ts'
import { toValues } from '../content/parts.ts'
import { Picture } from '../content/picture-field.tsx'
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
  /** Otherwise a toast says it. */
  onProblem?(error: Error): void
}

/** What changes in the shop, before it does. */
export function SettingsDialog({
  title,
  isOpen,
  onClose,
  page,
  content,
  publish,
  onProblem,
}: SettingsDialogProps) {
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
            {changes.map((change) => (
              <div key={`${change.label} ${change.before} ${change.after}`} className="wrap-anywhere">
                <dt className="font-medium">{change.label}</dt>
                <dd className="text-muted">
                  <Side when="Now" value={change.before} {...change} />
                </dd>
                <dd>
                  <Side when="Then" value={change.after} {...change} />
                </dd>
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
          onClick={() =>
            run(publish, {
              done: 'Published. The shop uses it now.',
              onDone: onClose,
              ...(onProblem && { onProblem }),
            })
          }
        >
          Publish now
        </Button>
      </div>
    </Dialog>
  )
}

function Side({ when, value, picture }: Pick<ChangedPart, 'picture'> & { when: string; value: string }) {
  if (!picture) return <span>{`${when}: ${value || 'nothing'}`}</span>
  if (value === '') return <span>{`${when}: as the store draws it`}</span>
  return (
    <>
      <span>{`${when}:`}</span>
      <Picture part={picture} value={value} />
    </>
  )
}
