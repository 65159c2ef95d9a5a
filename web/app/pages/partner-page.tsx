import type { ShownWords } from '../../../shop/pages/words.ts'
import { Accordion } from '../ui/accordion.tsx'
import { ButtonLink, buttonClass } from '../ui/button.tsx'
import { Photo } from '../ui/photo.tsx'
import { wordsLoader } from './load-words.ts'
import { partnerIcons } from './partner-icons.ts'
import { WordsFrame } from './words-frame.tsx'
import { wordsPhoto } from './words-photo.ts'

export { shouldRevalidate } from './load-words.ts'
export const loader = wordsLoader('partner')

type Shown = ShownWords<'partner'>
interface OfWords {
  words: Shown['words']
}

export default function PartnerPage() {
  return (
    <main>
      <WordsFrame<'partner'>>
        {({ words, photos }) => (
          <>
            <Hero words={words} photos={photos} />
            <PartnershipTypes words={words} />
            {words.faqs.items.length > 0 && <Questions words={words} />}
            <Closing words={words} />
          </>
        )}
      </WordsFrame>
    </main>
  )
}

function Hero({ words, photos }: Pick<Shown, 'words' | 'photos'>) {
  const photo = wordsPhoto(photos, words.photo)
  return (
    <section className="page-width grid items-center gap-8 pt-8 pb-16 md:pb-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] lg:gap-14 lg:pt-12">
      <div>
        {words.eyebrow && <p className="eyebrow mb-4 text-ink-500">{words.eyebrow}</p>}
        <h1>{words.title}</h1>
        <p className="mt-5 max-w-md text-ink-700 text-lead">{words.lead}</p>
        <a href="#partnerships" className={`${buttonClass('primary')} mt-8`}>
          {words.learnMore}
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

function PartnershipTypes({ words }: OfWords) {
  return (
    <section id="partnerships" data-theme="dark" className="bg-ink py-16 text-paper md:py-24">
      <div className="page-width">
        <h2>{words.types.title}</h2>
        <ul className="mt-10 grid gap-4 md:grid-cols-3 md:gap-6">
          {words.types.items.map(({ icon, title, text }) => (
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

function Questions({ words }: OfWords) {
  return (
    <section className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-16 md:py-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-12">
      <h2>{words.faqs.title}</h2>
      <Accordion name="questions" items={words.faqs.items} />
    </section>
  )
}

function Closing({ words }: OfWords) {
  const { title, text, action } = words.closing
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
