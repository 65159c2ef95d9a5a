import { useState } from 'react'
import type { pageWrites } from '../../../shop/pages/admin-contract.ts'
import { write } from '../api.ts'
import type { Changeable } from '../content/shown-page.ts'
import { useFormProblem } from '../form/use-form-problem.ts'
import { Button } from '../ui/button.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

/** Says first what changes. */
export function PublishSettings({ page, save }: Changeable) {
  const [isOpen, setOpen] = useState(false)
  const showProblem = useFormProblem()
  const publish = () =>
    save((version) => write<typeof pageWrites.publish>('POST', `/pages/${page.name}/publish`, { version }))
  return (
    <>
      <Button kind="main" onClick={() => setOpen(true)}>
        Publish
      </Button>
      <SettingsDialog
        isOpen={isOpen}
        page={page}
        publish={publish}
        title="Publish these settings?"
        content={page.words}
        onClose={() => setOpen(false)}
        onProblem={(error) => {
          setOpen(false)
          showProblem(error)
        }}
      />
    </>
  )
}
