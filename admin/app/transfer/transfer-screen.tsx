import { useLoaderData } from 'react-router'
import type { exportsResponse } from '../../../shop/transfer/contract.ts'
import { read } from '../api.ts'
import { ScreenTitle } from '../ui/store-name.tsx'
import { ExportFiles } from './export-files.tsx'

export const loader = ({ request: { signal } }: { request: Request }) =>
  read<typeof exportsResponse>('/exports', { signal })

export function Component() {
  const { unready } = useLoaderData<typeof loader>()
  return (
    <div className="screen-width max-w-3xl py-4 md:py-6">
      <ScreenTitle>Import and export</ScreenTitle>
      <h1 className="mb-3">Import and export</h1>
      <ExportFiles unready={unready} />
    </div>
  )
}
