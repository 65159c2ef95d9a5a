import { type ReactNode, useState } from 'react'
import { download } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useWrite } from '../ui/use-write.ts'

interface ExportListProps {
  label?: string
  title: string
  path: string
  isPersonal?: boolean
  /** What is in the file. */
  children: ReactNode
}

export function ExportList({ label = 'Export', title, path, isPersonal = true, children }: ExportListProps) {
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy } = useWrite()
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{children}</p>
        {isPersonal && (
          <p className="mt-2 text-muted">
            These are personal data: delete the file when it is not needed any more.
          </p>
        )}
        <Button
          kind="main"
          className="mt-4"
          isBusy={isBusy}
          onClick={() =>
            run(async () => saveFile(await download(path)), {
              done: 'The file is in your downloads.',
              onDone: () => setOpen(false),
            })
          }
        >
          Export
        </Button>
      </Dialog>
    </>
  )
}
