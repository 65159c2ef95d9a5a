import { useLoaderData } from 'react-router'
import type {
  exportsResponse,
  importedPicturesResponse,
  listImportsResponse,
} from '../../../shop/transfer/contract.ts'
import { read } from '../api.ts'
import { ScreenTitle } from '../ui/store-name.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ExportFiles } from './export-files.tsx'
import { ImportList } from './import-list.tsx'
import { Pictures } from './pictures.tsx'

export async function loader({ request: { signal } }: { request: Request }) {
  const [{ unready }, { items }, pictures] = await Promise.all([
    read<typeof exportsResponse>('/exports', { signal }),
    read<typeof listImportsResponse>('/imports', { signal }),
    read<typeof importedPicturesResponse>('/imports/pictures', { signal }),
  ])
  return { unready, items, pictures }
}

export function Component() {
  const { unready, items, pictures } = useLoaderData<typeof loader>()
  return (
    <div className="screen-width max-w-3xl py-4 md:py-6">
      <ScreenTitle>Import and export</ScreenTitle>
      <h1 className="mb-3">Import and export</h1>
      <div className="grid gap-4">
        <ChooseFile />
        <Pictures {...pictures} />
        <ImportList items={items} />
        <ExportFiles unready={unready} />
      </div>
    </div>
  )
}
