import { useLoaderData } from 'react-router'
import type { exportsResponse, listImportsResponse } from '../../../shop/transfer/contract.ts'
import { read } from '../api.ts'
import { ScreenTitle } from '../ui/store-name.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ExportFiles } from './export-files.tsx'
import { ImportList } from './import-list.tsx'

export async function loader({ request: { signal } }: { request: Request }) {
  const [{ unready }, { items }] = await Promise.all([
    read<typeof exportsResponse>('/exports', { signal }),
    read<typeof listImportsResponse>('/imports', { signal }),
  ])
  return { unready, items }
}

export function Component() {
  const { unready, items } = useLoaderData<typeof loader>()
  return (
    <div className="screen-width max-w-3xl py-4 md:py-6">
      <ScreenTitle>Import and export</ScreenTitle>
      <h1 className="mb-3">Import and export</h1>
      <div className="grid gap-4">
        <ChooseFile />
        <ImportList items={items} />
        <ExportFiles unready={unready} />
      </div>
    </div>
  )
}
