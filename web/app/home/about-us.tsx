import { contentPhoto } from '../pages/content-photo.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Photo } from '../ui/photo.tsx'
import type { Home } from './home-content.ts'

export function AboutUs({ words: content, photos }: Home) {
  const { title, paragraphs, action, photo } = content.about
  return (
    <section className="bg-white">
      <div className="page-width grid items-center gap-10 py-16 md:py-24 lg:grid-cols-2 lg:gap-16">
        <Photo
          image={contentPhoto(photos, photo)}
          sizes="(width >= 64rem) 588px, calc(100vw - 2rem)"
          className="aspect-[4/3] w-full rounded-card object-cover object-[72%]"
        />
        <div>
          <h2>{title}</h2>
          <div className="mt-5 grid gap-4 text-ink-700 text-lead">
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <ButtonLink to={action.to} variant="secondary" className="mt-8">
            {action.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
