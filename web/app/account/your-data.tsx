import { type ReactNode, useState } from 'react'
import { useShopSettings } from '../document-data.ts'
import { shopMessage } from '../shop-api.ts'
import { toastError } from '../toasts/toast.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TabFrame } from '../ui/tab-frame.tsx'
import { exportData } from './account-calls.ts'
import { DeleteDialog } from './delete-dialog.tsx'

export function YourData() {
  const [deleting, setDeleting] = useState(false)
  return (
    <TabFrame title="Your data">
      <div className="card grid max-w-2xl divide-y divide-stone-300 px-5 md:px-8">
        <DataOption text="One file with everything we hold about you: profile, addresses, orders, devices.">
          <DownloadButton />
        </DataOption>
        <DataOption text="This permanently deletes your profile and addresses. We keep order records, without your name unless GST rules ask for it, and invoices as they were issued, as tax law requires.">
          <Button variant="secondary" className="text-danger" onClick={() => setDeleting(true)}>
            <Icon name="trash" className="size-5" />
            Delete my account
          </Button>
        </DataOption>
      </div>
      <DeleteDialog open={deleting} onClose={() => setDeleting(false)} />
    </TabFrame>
  )
}

function DataOption({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid items-center gap-4 py-5 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <p className="text-ink-700">{text}</p>
      {children}
    </div>
  )
}

function DownloadButton() {
  const { brand } = useShopSettings()
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      const data = await exportData()
      const name = `${brand.toLowerCase()}-my-data-${data.writtenAt.slice(0, 10)}.json`
      saveFile(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json')
    } catch (error) {
      toastError(shopMessage(error, 'Your data could not be fetched. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <Button variant="secondary" onClick={() => void download()} busy={busy} busyText="Collecting...">
      Download my data
    </Button>
  )
}

function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
