import { useState } from 'react'
import type { versionResponse } from '../../../shop/pages/admin-contract.ts'
import { read } from '../api.ts'
import type { Shown } from '../content/shown-page.ts'
import { versionName } from '../content/version-name.ts'
import { Button } from '../ui/button.tsx'
import { useWrite } from '../ui/use-write.ts'
import { SettingsDialog } from './settings-dialog.tsx'

interface RestoreSettingsProps {
  page: Shown
  number: number
  restore(): Promise<unknown>
}

/** Reads that version, and says what it changes. */
export function RestoreSettings({ page, number, restore }: RestoreSettingsProps) {
  const { run, isBusy } = useWrite()
  const [content, setContent] = useState<Record<string, unknown> | null>(null)
  const load = () => read<typeof versionResponse>(`/pages/${page.name}/versions/${number}`)
  return (
    <>
      <Button
        isBusy={isBusy}
        aria-label={`Bring back ${versionName(number)}`}
        onClick={() => run(load, { onDone: (found) => setContent(found.words) })}
      >
        Bring back
      </Button>
      {content && (
        <SettingsDialog
          page={page}
          content={content}
          title={`Bring back ${versionName(number)}?`}
          isOpen
          publish={restore}
          onClose={() => setContent(null)}
        />
      )}
    </>
  )
}
