import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLocation, useNavigationType } from 'react-router'
import type { ShownContent } from '../../../shop/pages/content.ts'
import { pagePaths } from '../../../shop/pages/page-names.ts'
import { shopContext } from '../shop-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Photo } from '../ui/photo.tsx'
import { ContentFrame } from './content-frame.tsx'
import { contentPhoto } from './content-photo.ts'
import { FilledText } from './filled-text.tsx'
import { groupLines } from './group-lines.ts'
import { loadContent } from './load-content.ts'

const names = ['about-us', 'mission', 'privacy', 'terms'] as const
type TextPageName = (typeof names)[number]
type Section = ShownContent<TextPageName>['words']['sections'][number]

export function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const name = names.find((each) => pathname.startsWith(pagePaths[each]))
  if (!name) throw new Error(`no text for ${pathname}`)
  return loadContent(context.get(shopContext), name)
}

export default function TextPage() {
  return (
    <main className="pb-20 md:pb-28">
      <ContentFrame<TextPageName>>{(shown) => <TextContent {...shown} />}</ContentFrame>
    </main>
  )
}

export function TextContent({ words: content, photos }: ShownContent<TextPageName>) {
  const { eyebrow, title, lead, sections, action } = content
  const photo = contentPhoto(photos, content.photo)
  useSectionOfLink()
  return (
    <>
      <div className="page-width pt-10 pb-10 md:pt-16 md:pb-12">
        {eyebrow && <p className="eyebrow mb-4 text-ink-500">{eyebrow}</p>}
        <h1>{title}</h1>
        <p className="mt-5 max-w-2xl text-ink-700 text-lead">
          <FilledText text={lead} />
        </p>
      </div>
      {photo && (
        <div className="page-width">
          <Photo
            image={photo}
            priority
            sizes="(width >= 80rem) 1240px, calc(100vw - 2rem)"
            className="aspect-[4/3] w-full rounded-card object-cover md:aspect-[21/9]"
          />
        </div>
      )}
      <div
        className={`page-width grid grid-cols-[minmax(0,1fr)] gap-10 md:gap-12 ${photo ? 'pt-12 md:pt-16' : ''}`}
      >
        {sections.map((section, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes.
          <TextSection key={place} {...section} />
        ))}
        {action && (
          <div className={columns}>
            <ButtonLink to={action.to} className="justify-self-start lg:col-start-2">
              {action.label}
            </ButtonLink>
          </div>
        )}
      </div>
    </>
  )
}

/** Not `slugOf`, whose file each listing would then load apart. */
const anchorOf = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')

/** The sections come after the page has opened, too late for the router to scroll to one. */
function useSectionOfLink(): void {
  const { hash } = useLocation()
  const isLink = useNavigationType() === 'PUSH'
  useEffect(() => {
    if (isLink && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash, isLink])
}

function TextSection({ heading, paragraphs }: Section) {
  return (
    <section id={anchorOf(heading)} className={`${columns} border-stone-300 border-t pt-8`}>
      <h2 className="text-h3 md:text-2xl">{heading}</h2>
      <div className="wrap-anywhere grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4 text-ink-700 md:text-lg">
        {groupLines(paragraphs).map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes.
          <Block key={place} block={block} />
        ))}
      </div>
    </section>
  )
}

function Block({ block }: { block: string | string[] }) {
  if (typeof block === 'string')
    return (
      <p>
        <FilledText text={block} />
      </p>
    )
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-accent-dark">
      {block.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes.
        <li key={place}>
          <FilledText text={item} />
        </li>
      ))}
    </ul>
  )
}

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]'
