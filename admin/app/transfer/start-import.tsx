import { counted } from '../../../shop/counted.ts'
import type { importWrites, ShownImport } from '../../../shop/transfer/contract.ts'
import { write } from '../api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useWrite } from '../ui/use-write.ts'

/** Says what will happen, and does it once it is confirmed. */
export function StartImport({ shown: { id, figures, leftOut, isKept } }: { shown: ShownImport }) {
  const { run, isBusy } = useWrite()
  const [first] = figures
  if (!isKept)
    return (
      <Notice>
        <p>This file was checked and is not kept any more.</p>
        <ButtonLink to="/transfer" className="mt-2">
          Choose it again
        </ButtonLink>
      </Notice>
    )
  if (!first || first.all === 0) return <Notice>There is nothing in this file to import.</Notice>
  return (
    <section aria-label="Import" className="card grid gap-3 p-4">
      <p>
        {leftOut > 0
          ? `Nothing has changed yet. ${counted(leftOut, 'row')} would be left out: correct them and choose the file again, or import the others now.`
          : 'Nothing has changed yet. Every row can be imported.'}
      </p>
      <div>
        <Button
          kind="main"
          isBusy={isBusy}
          onClick={() => run(() => write<typeof importWrites.start>('POST', `/imports/${id}/start`))}
        >
          {`Import ${counted(first.all, first.what)}`}
        </Button>
      </div>
    </section>
  )
}
