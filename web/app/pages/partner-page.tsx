import type { LoaderFunctionArgs } from 'react-router'
import type { ShownContent } from '../../../shop/pages/content.ts'
import { shopContext } from '../shop-context.ts'
import { Accordion } from '../ui/accordion.tsx'
import { ButtonLink, buttonClass } from '../ui/button.tsx'
import { Photo } from '../ui/photo.tsx'
import { ContentFrame } from './content-frame.tsx'
import { contentPhoto } from './content-photo.ts'
import { loadContent } from './load-content.ts'
import { partnerIcons } from './partner-icons.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadContent(context.get(shopContext), 'partner')

type Shown = ShownContent<'partner'>
interface OfContent {
  content: Shown['words']
}

export default function PartnerPage() {
  return (
    <main>
      <ContentFrame<'partner'>>
        {({ words: content, photos }) => (
          <>
            <Hero words={content} photos={photos} />
            <PartnershipTypes content={content} />
            {content.faqs.items.length > 0 && <Questions content={content} />}
            <Closing content={content} />
          </>
        )}
      </ContentFrame>
    </main>
  )
}

function Hero({ words: content, photos }: Pick<Shown, 'words' | 'photos'>) {
  const photo = contentPhoto(photos, content.photo)
  return (
    <section className="page-width grid items-center gap-8 pt-8 pb-16 md:pb-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] lg:gap-14 lg:pt-12">
      <div>
        {content.eyebrow && <p className="eyebrow mb-4 text-ink-500">{content.eyebrow}</p>}
        <h1>{content.title}</h1>
        <p className="mt-5 max-w-md text-ink-700 text-lead">{content.lead}</p>
        <a href="#partnerships" className={`${buttonClass('primary')} mt-8`}>
          {content.learnMore}
        </a>
      </div>
      {photo && (
        <Photo
          image={photo}
          priority
          sizes="(width >= 64rem) 690px, calc(100vw - 2rem)"
          className="aspect-[16/10] w-full rounded-card object-cover object-[60%]"
        />
      )}
    </section>
  )
}

function PartnershipTypes({ content }: OfContent) {
  return (
    <section id="partnerships" data-theme="dark" className="bg-ink py-16 text-paper md:py-24">
      <div className="page-width">
        <h2>{content.types.title}</h2>
        <ul className="mt-10 grid gap-4 md:grid-cols-3 md:gap-6">
          {content.types.items.map(({ icon, title, text }) => (
            <li key={title} className="rounded-card border border-paper/15 p-6 md:p-8">
              <svg viewBox="0 0 24 24" aria-hidden="true" className="icon size-8 text-accent">
                <path d={partnerIcons[icon]} />
              </svg>
              <h3 className="mt-5">{title}</h3>
              <p className="mt-3 text-paper/75">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Questions({ content }: OfContent) {
  return (
    <section className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-16 md:py-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-12">
      <h2>{content.faqs.title}</h2>
      <Accordion name="questions" items={content.faqs.items} />
    </section>
  )
}

function Closing({ content }: OfContent) {
  const { title, text, action } = content.closing
  return (
    <section className="page-width pb-16 md:pb-24">
      <div className="card flex flex-wrap items-center justify-between gap-6 p-6 md:p-10">
        <div>
          <h2>{title}</h2>
          <p className="mt-2 text-ink-700">{text}</p>
        </div>
        <ButtonLink to={action.to}>{action.label}</ButtonLink>
      </div>
    </section>
  )
}
