import { Link, useLoaderData } from 'react-router'
import type {
  exportsResponse,
  ImportRow,
  importedPicturesResponse,
  listImportsResponse,
} from '../../../shop/transfer/contract.ts'
import { read } from '../api.ts'
import { Ago } from '../time/time.tsx'
import { Section, SectionList } from '../ui/section.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ExportFiles } from './export-files.tsx'
import { ImportState } from './import-state.tsx'
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

function ImportList({ items }: { items: readonly ImportRow[] }) {
  return (
    <Section title="Files of the last 30 days">
      <SectionList
        items={items}
        keyOf={({ id }) => id}
        empty="None was imported here yet."
        row={({ id, file, noun, state, actor, createdAt }) => (
          <>
            <span className="min-w-0">
              <Link to={`/transfer/${id}`} className="break-words font-medium text-link hover:underline">
                {file}
              </Link>
              <span className="block text-muted text-sm">
                <span>{`${noun}, by ${actor} `}</span>
                <Ago at={createdAt} />
              </span>
            </span>
            <span className="pr-2">
              <ImportState state={state} />
            </span>
          </>
        )}
      />
    </Section>
  )
}
