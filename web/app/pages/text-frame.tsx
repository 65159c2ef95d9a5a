import { ButtonLink } from '../ui/button.tsx'
import { PagePhoto } from '../ui/page-photo.tsx'
import { FilledText } from './filled-text.tsx'
import type { PageWords, Section } from './page-words.ts'

export function TextFrame({ words }: { words: PageWords }) {
  const { eyebrow, title, lead, photo, sections, action } = words
  return (
    <main className="pb-20 md:pb-28">
      <div className="page-width pt-10 pb-10 md:pt-16 md:pb-12">
        <p className="eyebrow mb-4 text-ink-500">{eyebrow}</p>
        <h1>{title}</h1>
        <p className="mt-5 max-w-2xl text-ink-700 text-lead">
          <FilledText text={lead} />
        </p>
      </div>
      {photo && (
        <div className="page-width">
          <PagePhoto
            name={photo}
            priority
            sizes="(width >= 80rem) 1240px, calc(100vw - 2rem)"
            className="aspect-[4/3] w-full rounded-card object-cover md:aspect-[21/9]"
          />
        </div>
      )}
      <div
        className={`page-width grid grid-cols-[minmax(0,1fr)] gap-10 md:gap-12 ${photo ? 'pt-12 md:pt-16' : ''}`}
      >
        {sections.map((section) => (
          <TextSection key={section.heading} section={section} />
        ))}
        {action && (
          <div className={columns}>
            <ButtonLink to={action.to} className="justify-self-start lg:col-start-2">
              {action.label}
            </ButtonLink>
          </div>
        )}
      </div>
    </main>
  )
}

function TextSection({ section: { heading, paragraphs, list, after = [] } }: { section: Section }) {
  return (
    <section className={`${columns} border-stone-300 border-t pt-8`}>
      <h2 className="text-h3 md:text-2xl">{heading}</h2>
      <div className="wrap-anywhere grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4 text-ink-700 md:text-lg">
        <Paragraphs texts={paragraphs} />
        {list && (
          <ul className="grid list-disc gap-2 pl-5 marker:text-accent-dark">
            {list.map((item) => (
              <li key={item}>
                <FilledText text={item} />
              </li>
            ))}
          </ul>
        )}
        <Paragraphs texts={after} />
      </div>
    </section>
  )
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <FilledText text={text} />
    </p>
  ))
}

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]'
