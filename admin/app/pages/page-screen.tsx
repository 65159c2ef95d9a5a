import { lazy, type ReactNode, Suspense } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useSearchParams } from 'react-router'
import type { pageWrites, shownPageResponse } from '../../../shop/pages/admin-contract.ts'
import { isAddedName } from '../../../shop/pages/page-names.ts'
import { isSettingsName } from '../../../shop/pages/settings-kinds.ts'
import { read, write } from '../api.ts'
import { ShopPages } from '../content/action-field.tsx'
import { ContentFields } from '../content/content-fields.tsx'
import { PageState } from '../content/page-state.tsx'
import { toContent, toValues, type Values } from '../content/parts.ts'
import type { Changeable, Shown } from '../content/shown-page.ts'
import { Form } from '../form/form.tsx'
import { useFollowed } from '../form/use-followed.ts'
import { useVersion } from '../form/use-version.ts'
import { useMay } from '../frame/use-me.ts'
import { DeliveryPreview } from '../settings/delivery-preview.tsx'
import { Moment } from '../time/time.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Section } from '../ui/section.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { showToast } from '../ui/toast-store.ts'
import { partsOf } from './page-parts.ts'
import { Preview } from './preview.tsx'
import { isShown, Publishing, TakeOff } from './publishing.tsx'
import { Versions } from './versions.tsx'

const EmailPreview = lazy(async () => ({
  default: (await import('../settings/email-preview.tsx')).EmailPreview,
}))

export const loader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  read<typeof shownPageResponse>(`/pages/${encodeURIComponent(params.page ?? '')}`, { signal })

/** One page: its content as a form, how it looks, and its old versions. */
export function Component() {
  const page = useLoaderData<typeof loader>()
  const mayWrite = useMay(isSettingsName(page.name) ? 'facts.write' : 'pages.write')
  const typed = useFollowed(toValues(partsOf(page.name), page.words))
  const [, , { isTyped }] = typed
  const save = useVersion(page.version, { follows: !isTyped })
  const [asked] = useSearchParams()
  const number = asked.get('number')
  return (
    <div className="screen-width py-4 md:py-6">
      <ScreenTitle>{page.title}</ScreenTitle>
      {isSettingsName(page.name) ? (
        <BackLink to="/settings">Settings</BackLink>
      ) : (
        <BackLink to="/pages">Pages</BackLink>
      )}
      <Head page={page}>{mayWrite && isShown(page) && <TakeOff page={page} save={save} />}</Head>
      <Parts page={page} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div id={partName(page.name).toLowerCase()} className="page-part">
          <Section title={headingOf(page)}>
            <fieldset disabled={!mayWrite} className="min-w-0">
              <ContentForm page={page} save={save} typed={typed} />
            </fieldset>
          </Section>
        </div>
        <div className="grid min-w-0 gap-4 xl:sticky xl:top-4">
          {hasPreview(page) && (
            <div id="preview" className="page-part">
              <PreviewOf page={page} number={number === null ? null : Number(number)} isDirty={isTyped} />
            </div>
          )}
          <div id="versions" className="page-part">
            <Versions page={page} save={save} mayWrite={mayWrite} />
          </div>
        </div>
      </div>
      <ShopPages addresses={page.addresses} />
    </div>
  )
}

function hasPreview({ name, path }: Shown): boolean {
  return path !== null || name === 'delivery' || name === 'emails'
}

interface PreviewProps {
  page: Shown
  number: number | null
  isDirty: boolean
}

function PreviewOf({ page, number, isDirty }: PreviewProps) {
  if (page.name === 'delivery') return <DeliveryPreview page={page} />
  if (page.name !== 'emails') return <Preview page={page} number={number} />
  return (
    <Suspense>
      <EmailPreview page={page} isDirty={isDirty} />
    </Suspense>
  )
}

/** Of one column: preview and versions stand below a long form. */
function Parts({ page }: { page: Shown }) {
  const { search } = useLocation()
  return (
    <nav aria-label="Parts of this screen" className="page-parts tabs">
      {[partName(page.name), ...(hasPreview(page) ? ['Preview'] : []), 'Versions'].map((part) => {
        const to = `#${part.toLowerCase()}`
        return (
          <Link key={part} to={{ search, hash: to }} replace>
            {part}
          </Link>
        )
      })}
    </nav>
  )
}

function headingOf({ name, draft }: Shown): string {
  const what = partName(name)
  return draft ? `${what} of the draft` : what
}

function partName(name: Shown['name']): string {
  return isSettingsName(name) ? 'Settings' : 'Text'
}

function Head({ page, children }: { page: Shown; children: ReactNode }) {
  const { draft, published } = page
  const last = draft ?? published
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1>{page.title}</h1>
      <PageState page={page} />
      <span className="mr-auto text-muted">
        {last && (
          <span>
            <span>{`${draft ? 'saved' : 'published'} by ${last.by}, `}</span>
            <Moment at={last.at} />
          </span>
        )}
      </span>
      {page.path && (isShown(page) || !isAddedName(page.name)) && (
        <a
          href={page.path}
          target="_blank"
          rel="noreferrer"
          className="text-link underline underline-offset-4"
        >
          Open in the shop
        </a>
      )}
      {children}
    </div>
  )
}

interface FormProps extends Changeable {
  typed: ReturnType<typeof useFollowed<Values>>
}

function ContentForm({ page, save, typed: [values, setValues, part] }: FormProps) {
  const parts = partsOf(page.name)
  const { isTyped } = part
  const send = () =>
    save((version) =>
      write<typeof pageWrites.saveDraft>('PUT', `/pages/${page.name}/draft`, {
        version,
        words: toContent(parts, values),
      }),
    )
  return (
    <Form
      submit="Save the draft"
      submitKind={page.draft && !isTyped ? 'plain' : 'main'}
      onSubmit={send}
      onSaved={() => showToast('Saved as a draft. Only the team sees it.')}
      className="long-form p-4"
      parts={[part]}
      more={page.draft && !isTyped && <Publishing page={page} save={save} />}
    >
      <ContentFields parts={parts} values={values} photos={page.photos} name="words" onChange={setValues} />
    </Form>
  )
}
