import { useState } from 'react'
import type { labReport } from '../../../shop/media/lab-report.ts'
import { labReportPath } from '../../../shop/media/lab-report-path.ts'
import { mostReportBytes, reportRefusals } from '../../../shop/media/report-refusals.ts'
import { dayText } from '../../../shop/moment.ts'
import type { AdminProduct, productWrites } from '../../../shop/products/admin-contract.ts'
import { upload, write } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { Section } from '../ui/section.tsx'
import { useWrite } from '../ui/use-write.ts'

/** A PDF that shoppers may read on the product's page. */
export function LabReport({ product: { handle, labReport: report } }: { product: AdminProduct }) {
  const { run, isBusy } = useWrite()
  const url = `/products/${handle}/lab-report` as const
  return (
    <Section title="Lab report">
      <div className="grid gap-4 p-4">
        {report ? (
          <div className="flex flex-wrap items-center gap-4">
            <a
              href={labReportPath(handle)}
              className="flex min-h-11 items-center text-link underline md:min-h-9"
            >
              {`Tested on ${dayText(report.testedOn)}, ${kilobytes(report.bytes)}`}
            </a>
            <Button
              isBusy={isBusy}
              onClick={() =>
                run(() => write<typeof productWrites.removeLabReport>('DELETE', url), {
                  done: 'The lab report is removed.',
                })
              }
            >
              Remove the report
            </Button>
          </div>
        ) : (
          <p className="text-muted">No lab report yet.</p>
        )}
        <NewReport url={url} isBusy={isBusy} run={run} />
      </div>
    </Section>
  )
}

interface NewReportProps {
  url: string
  isBusy: boolean
  run: ReturnType<typeof useWrite>['run']
}

function NewReport({ url, isBusy, run }: NewReportProps) {
  const [testedOn, setTestedOn] = useState('')
  function send(file: File) {
    const address = `${url}?${new URLSearchParams({ testedOn })}`
    return run(() => sendReport(address, file), { done: 'The lab report is saved.' })
  }
  return (
    <div className="flex flex-wrap items-end gap-4">
      <label className="grid gap-1 font-medium">
        Day of the test
        <input
          type="date"
          className="field-box"
          value={testedOn}
          onChange={({ target }) => setTestedOn(target.value)}
        />
      </label>
      <FileButton
        isBusy={isBusy}
        accept="application/pdf"
        fieldLabel="Lab report"
        onFiles={([file]) => send(file)}
      >
        Choose a PDF
      </FileButton>
      <p className="text-muted text-sm">PDF, up to 5 MB.</p>
    </div>
  )
}

async function sendReport(address: string, file: File) {
  if (file.size > mostReportBytes)
    throw new Error(reportRefusals['report-too-large'].text({ megabytes: mostReportBytes / 1024 / 1024 }))
  return upload<typeof labReport>(address, file, () => {})
}

function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-IN')} kB`
}
