import type { z } from 'zod'
import type { exportsResponse } from '../../../shop/transfer/contract.ts'
import { type Exported, exportedFiles, exportedNouns } from '../../../shop/transfer/exported-files.ts'
import { download } from '../api.ts'
import { useMay } from '../frame/use-me.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { Section } from '../ui/section.tsx'
import { useWrite } from '../ui/use-write.ts'

type Unready = z.output<typeof exportsResponse>['unready']

/** Each as this shop, or another one, imports it. */
export function ExportFiles({ unready }: { unready: Unready }) {
  const { run, isBusy } = useWrite()
  const mayExportPeople = useMay('customers.export')
  const shown = exportedNouns.filter((noun) => mayExportPeople || !exportedFiles[noun].isPersonal)
  const save = (noun: Exported) =>
    run(async () => saveFile(await download(`/exports/${noun}`)), { done: 'The file is in your downloads.' })
  return (
    <Section title="Export">
      <p className="px-4 pt-3 text-muted">
        CSV files in the columns of Shopify, which a spreadsheet opens and a shop imports. The audit log notes
        who made one.
      </p>
      <ul className="section-rows">
        {shown.map((noun) => (
          <li key={noun}>
            <span className="md:col-span-2">
              <span className="block font-medium first-letter:uppercase">{exportedFiles[noun].holds}</span>
              <Note noun={noun} unready={unready} />
            </span>
            <Button isBusy={isBusy} aria-label={`Export ${noun}`} onClick={() => save(noun)}>
              Export
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Note({ noun, unready }: { noun: Exported; unready: Unready }) {
  const text = noun === 'products' ? unreadyText(unready) : exportedFiles[noun].isPersonal ? personal : ''
  return text === '' ? null : <span className="block text-muted text-sm">{text}</span>
}

const personal = 'Personal data: delete the file when it is not needed any more.'

function unreadyText({ imported, uploaded }: Unready): string {
  const sentences = [
    imported > 0 &&
      `${pictures(imported)} not converted yet: the file has the address or path of the import.`,
    uploaded > 0 && `${pictures(uploaded)} uploaded and not converted yet, left out.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

function pictures(count: number): string {
  return `${count} ${count === 1 ? 'picture' : 'pictures'}`
}
