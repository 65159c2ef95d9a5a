import { Link } from 'react-router'
import { contentPhoto } from '../pages/content-photo.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Photo } from '../ui/photo.tsx'
import { Entrance } from './entrance.tsx'
import { HeroProof } from './hero-proof.tsx'
import { type Home, handleOfPhoto } from './home-content.ts'

export function LandingHeader(home: Home) {
  const { headline, subheading, blurb, action } = home.words.hero
  return (
    <section data-theme="dark" className="landing relative overflow-clip bg-ink text-paper">
      <Drawing />
      <Entrance className="page-width relative grid grid-cols-[minmax(0,1fr)] items-center gap-y-6 pt-6 pb-10 md:pt-10 md:pb-14 lg:min-h-[min(560px,calc(100dvh-240px))] lg:grid-cols-[1fr_minmax(0,1.2fr)] lg:gap-x-2 lg:py-8">
        <div className="max-w-xl">
          <hgroup>
            <h1 className="text-hero">{headline}</h1>
            <p className="mt-3 font-bold font-display text-accent text-h1">{subheading}</p>
          </hgroup>
          <p className="mt-4 max-w-md text-lead text-paper/80">{blurb}</p>
          <HeroProof />
          <ButtonLink
            to={action.to}
            className="mt-4 px-9 text-lg motion-safe:hover:scale-[1.05] motion-safe:hover:duration-300"
          >
            {action.label}
          </ButtonLink>
        </div>
        <PackGroup {...home} />
      </Entrance>
    </section>
  )
}

const largeSizes = '(width >= 80rem) 360px, (width >= 64rem) 28vw, (width >= 48rem) 340px, 44vw'
const smallSizes = '(width >= 80rem) 270px, (width >= 64rem) 21vw, (width >= 48rem) 250px, 36vw'
const aloneSizes = '(width >= 80rem) 713px, (width >= 64rem) 56vw, (width >= 48rem) 672px, 91vw'

/** Of three and of four, the first and the last stand in front. */
function sizesAt(place: number, count: number): string {
  if (count === 1) return aloneSizes
  return count > 2 && (place === 0 || place === count - 1) ? smallSizes : largeSizes
}

/** The largest picture of the first screen. */
export function landingPhoto({ words: { hero }, photos }: Home) {
  const place = hero.photos.length > 1 ? 1 : 0
  const sizes = sizesAt(place, hero.photos.length)
  return { image: contentPhoto(photos, hero.photos[place] ?? ''), sizes }
}

/** From left to right, by how many there are: positions are in `home.css`. */
const places = [
  [],
  [''],
  ['pack pack-2', 'pack pack-3'],
  ['pack pack-1', 'pack pack-5', 'pack pack-4'],
  ['pack pack-1', 'pack pack-2', 'pack pack-3', 'pack pack-4'],
]

function PackGroup(home: Home) {
  const { photos } = home.words.hero
  return (
    <div className="packs relative mx-auto aspect-[24/13] w-full max-w-2xl lg:max-w-none">
      {photos.map((photo, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes.
        <Pack key={place} home={home} photo={photo} place={place} />
      ))}
    </div>
  )
}

function Pack({ home, photo, place }: { home: Home; photo: string; place: number }) {
  const handle = handleOfPhoto(home, photo)
  const count = home.words.hero.photos.length
  const image = contentPhoto(home.photos, photo)
  const picture = (
    <Photo
      image={image}
      priority
      sizes={sizesAt(place, count)}
      className={count === 1 ? 'pack-alone' : 'w-full'}
    />
  )
  const className = places[count]?.[place]
  if (!handle) return <div className={className}>{picture}</div>
  return (
    <Link to={`/product/${handle}`} className={className}>
      {picture}
    </Link>
  )
}

function Drawing() {
  return (
    <img
      src="/landing-band.svg"
      alt=""
      fetchPriority="low"
      className="absolute inset-0 size-full object-cover object-bottom"
    />
  )
}
