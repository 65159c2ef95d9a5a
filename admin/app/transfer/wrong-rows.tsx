import type { ShownImport } from '../../../shop/transfer/contract.ts'
import { download } from '../api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FiguresHead } from '../ui/figures-table.tsx'
import { saveFile } from '../ui/save-file.ts'
import { Section } from '../ui/section.tsx'
import { useWrite } from '../ui/use-write.ts'

/** Every problem, a page at a time, and all of them as a file to mend. */
export function WrongRows({ shown: { id, problems, leftOut, rows } }: { shown: ShownImport }) {
  const { run, isBusy } = useWrite()
  const save = () =>
    run(async () => saveFile(await download(`/imports/${id}/left-out`)), {
      done: 'The file is in your downloads.',
    })
  return (
    <Section
      title={`Problems: ${problems.toLocaleString('en-IN')}`}
      action={
        leftOut > 0 && (
          <Button isBusy={isBusy} onClick={save}>
            Download the rows left out
          </Button>
        )
      }
    >
      <table className="figures">
        <FiguresHead heads={['Row', 'Line']}>
          <th scope="col" className="text-left!">
            Column
          </th>
          <th scope="col" className="text-left!">
            What is wrong
          </th>
        </FiguresHead>
        <tbody>
          {rows.items.map(({ row, line, column, reason }) => (
            <tr key={`${row} ${column} ${reason}`} className="align-top">
              <td>{row}</td>
              <td>{line}</td>
              <td className="text-left! whitespace-normal! wrap-anywhere">{column ?? '–'}</td>
              <td className="text-left! whitespace-normal! wrap-anywhere">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.items.length === 0 && (
        <p className="px-4 py-3 text-muted">They are kept for a day, and are gone.</p>
      )}
      {rows.next !== null && (
        <div className="flex justify-end border-line border-t p-2">
          <ButtonLink to={`?cursor=${rows.next}`}>More problems</ButtonLink>
        </div>
      )}
    </Section>
  )
}
