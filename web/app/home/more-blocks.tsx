import { Link } from 'react-router'
import { contentPhoto } from '../pages/content-photo.ts'
import { Accordion } from '../ui/accordion.tsx'
import { Photo } from '../ui/photo.tsx'
import type { Home } from './home-content.ts'

export function Tiles({ words: { tiles }, photos }: Home) {
  if (!tiles) return null
  return (
    <section className="page-width py-16 md:py-24">
      <h2>{tiles.title}</h2>
      <ul className="mt-8 grid grid-cols-2 gap-3 md:gap-6 lg:grid-cols-4">
        {tiles.items.map(({ label, to, photo }) => (
          <li key={`${to} ${label}`} className="card relative overflow-hidden">
            <Photo
              image={contentPhoto(photos, photo)}
              sizes="(width >= 80rem) 292px, (width >= 64rem) 23vw, 47vw"
              className="aspect-square w-full object-cover"
            />
            <h3 className="wrap-anywhere p-3 text-base sm:p-4 md:text-h3">
              <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
                {label}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Words({ words: { words } }: Home) {
  if (!words) return null
  return (
    <section className={columns}>
      <h2>{words.title}</h2>
      <div className="wrap-anywhere grid gap-4 text-ink-700 text-lead">
        {words.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  )
}

export function Questions({ words: { faq } }: Home) {
  if (!faq) return null
  return (
    <section className={columns}>
      <h2>{faq.title}</h2>
      <Accordion name="questions" items={faq.items} />
    </section>
  )
}

const columns =
  'page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-16 md:py-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-12'
