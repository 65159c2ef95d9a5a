import { useState } from 'react'
import type { changedPageResponse } from '../../../shop/admin/pages-contract.ts'
import { write } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useWrite } from '../ui/use-write.ts'
import { changedParts } from './changed-parts.ts'
import { factParts } from './fact-parts.ts'
import type { Changeable } from './page-screen.tsx'
import { toValues } from './parts.ts'

/** Says first what changes, and where. */
export function PublishFacts({ page, save }: Changeable) {
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy } = useWrite()
  const changes = changedParts(factParts, toValues(factParts, page.shown), toValues(factParts, page.words))
  const publish = () =>
    save((version) => write<typeof changedPageResponse>('POST', `/pages/${page.name}/publish`, { version }))
  return (
    <>
      <Button onClick={() => setOpen(true)}>Publish</Button>
      <Dialog title="Publish these facts?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="grid gap-4">
          <dl className="grid gap-3">
            {changes.map(({ label, before, after }) => (
              <div key={label} className="wrap-anywhere">
                <dt className="font-medium">{label}</dt>
                <dd className="text-muted line-through">{before || 'None'}</dd>
                <dd>{after || 'None'}</dd>
              </div>
            ))}
          </dl>
          {changes.length === 0 && <p>The draft says what is published already.</p>}
          <p>
            Pages, emails and invoices bear this from now on. Invoices and emails that are out stay as they
            are.
          </p>
          <Button
            kind="main"
            isBusy={isBusy}
            onClick={() =>
              run(publish, { done: 'Published. The shop uses it now.', onDone: () => setOpen(false) })
            }
          >
            Publish now
          </Button>
        </div>
      </Dialog>
    </>
  )
}
