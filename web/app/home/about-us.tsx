import { ButtonLink } from '../ui/button.tsx'
import { PagePhoto } from '../ui/page-photo.tsx'
import { home } from './home-words.ts'

export function AboutUs() {
  const { title, paragraphs, action, photo } = home.about
  return (
    <section className="below-fold bg-white">
      <div className="page-width grid items-center gap-10 py-16 md:py-24 lg:grid-cols-2 lg:gap-16">
        <PagePhoto
          name={photo}
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
