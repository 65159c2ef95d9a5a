import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { importResponse } from '../../../shop/transfer/contract.ts'
import { query, read } from '../api.ts'
import { Moment } from '../time/time.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { Findings } from './findings.tsx'
import { ImportState } from './import-state.tsx'
import { StartImport } from './start-import.tsx'
import { isUnderWay, useProgress } from './use-progress.ts'
import { WrongRows } from './wrong-rows.tsx'

export const loader = ({ params: { importId }, request }: LoaderFunctionArgs) => {
  const cursor = new URL(request.url).searchParams.get('cursor')
  return read<typeof importResponse>(`/imports/${importId}${query({ limit: 100, cursor })}`, {
    signal: request.signal,
  })
}

/** One file: its check, what is wrong in it, and its import. */
export function Component() {
  const shown = useLoaderData<typeof loader>()
  const { file, noun, state, actor, createdAt, refusal } = shown
  return (
    <div className="screen-width max-w-3xl py-4 md:py-6">
      <ScreenTitle>{file}</ScreenTitle>
      <BackLink to="/transfer">Import and export</BackLink>
      <h1 className="break-words">{file}</h1>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 text-muted">
        <ImportState state={state} />
        <span>
          <span>{`${noun}, by ${actor}, `}</span>
          <Moment at={createdAt} />
        </span>
      </p>
      <div className="grid gap-4">
        {isUnderWay(shown) && <Progress />}
        {refusal && (
          <Notice kind="problem">
            <p className="whitespace-pre-line break-words">{refusal}</p>
            <ButtonLink to="/transfer" className="mt-2">
              Choose another file
            </ButtonLink>
          </Notice>
        )}
        {state === 'checked' && <StartImport shown={shown} />}
        {!isUnderWay(shown) && shown.counts && <Findings shown={shown} />}
        {shown.problems > 0 && <WrongRows shown={shown} />}
      </div>
    </div>
  )
}

function Progress() {
  const shown = useLoaderData<typeof loader>()
  const { state, progress, tries, isLost } = useProgress(shown)
  const what = state === 'checking' ? 'Checking' : 'Importing'
  const step = progress < 100 ? `${progress} % of the file is read` : 'the whole file is read'
  return (
    <section aria-label={what} className="card grid gap-2 p-4">
      <p role="status">{`${what}: ${step}.`}</p>
      <progress max={100} value={progress} aria-label={`${what}, part read`} className="w-full" />
      <p className="text-muted">
        {state === 'checking'
          ? 'Nothing is changed by the check. You may leave this screen: it goes on.'
          : 'Either all of it is imported or nothing. You may leave this screen: it goes on.'}
      </p>
      {tries > 1 && <Notice>The shop had stopped meanwhile, and has begun again from the first row.</Notice>}
      {isLost && (
        <Notice kind="problem">
          The shop cannot be reached just now. What it has begun goes on there, or begins again when it is
          back.
        </Notice>
      )}
    </section>
  )
}
