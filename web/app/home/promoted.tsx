import { contentPhoto } from '../pages/content-photo.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Photo } from '../ui/photo.tsx'
import type { Home } from './home-content.ts'

/** The photograph has room for text at its upper left; on phones the text is above it. */
export function Showcase({ words: content, photos }: Home) {
  const { eyebrow, title, text, figures, photo } = content.showcase
  return (
    <section data-theme="dark" className="showcase relative overflow-hidden text-paper">
      <div className="page-width relative z-10 pt-14 pb-6 md:pt-20 lg:absolute lg:inset-x-0 lg:pt-[7%]">
        <div className="max-w-md">
          {eyebrow && <p className="eyebrow mb-4 text-accent">{eyebrow}</p>}
          <h2 className="text-h1">{title}</h2>
          <p className="mt-5 text-lead text-paper/80">{text}</p>
          <dl className="mt-8 flex flex-wrap gap-x-8 gap-y-4">
            {figures.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-paper/75 text-sm">{label}</dt>
                <dd className="font-bold font-display text-xl">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <Photo
        image={contentPhoto(photos, photo)}
        sizes="(width >= 64rem) 100vw, 175vw"
        className="aspect-square w-full object-cover object-[72%] md:aspect-video lg:max-h-[52rem]"
      />
    </section>
  )
}

export function Promo({ words: content, photos }: Home) {
  const { title, text, action, photo } = content.promo
  return (
    <section className="page-width py-16 md:py-24">
      <div className="grid overflow-hidden rounded-card bg-accent-tint md:grid-cols-[1fr_1.2fr]">
        <Photo
          image={contentPhoto(photos, photo)}
          sizes="(width >= 48rem) 560px, calc(100vw - 2rem)"
          className="aspect-[4/3] h-full w-full object-cover md:aspect-square"
        />
        <div className="self-center p-6 py-10 md:p-12 lg:p-16">
          <h2 className="text-h1">{title}</h2>
          <p className="mt-4 max-w-md text-lead">{text}</p>
          <ButtonLink to={action.to} className="mt-8 px-9">
            {action.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
