import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Image } from '../../../shop/catalogue/contract.ts'
import { HydratedButton } from '../ui/hydrated-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Photo, placeholderUrl } from '../ui/photo.tsx'
import { useLoop } from './use-loop.ts'

interface GalleryProps {
  title: string
  images: readonly Image[]
  chosen: number
}

export function Gallery({ title, images, chosen }: GalleryProps) {
  if (images.length === 0) {
    return (
      <div className="card relative grid aspect-square place-items-end overflow-hidden text-lead">
        <img src={placeholderUrl} alt="" className="absolute inset-0 size-full" />
        <p className="relative w-full bg-white/85 py-3 text-center text-ink-700">No Image Available</p>
      </div>
    )
  }
  return <Carousel title={title} images={images} chosen={chosen} />
}

function Carousel({ title, images, chosen }: GalleryProps) {
  const { track, slides, current, showSlide, step } = useLoop(images.length, chosen)
  useShowChosen(chosen, showSlide)
  const hasMany = images.length > 1
  function stepByArrowKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    step(event.key === 'ArrowRight' ? 1 : -1)
  }
  return (
    <section aria-roledescription="carousel" aria-label={`Photographs of ${title}`} className="gallery">
      {hasMany && <Thumbnails images={images} current={current} showSlide={showSlide} />}
      <div className="relative lg:col-start-2">
        <ul
          ref={track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          aria-label={`Photograph ${current + 1} of ${images.length}`}
          onKeyDown={stepByArrowKey}
          className="card flex aspect-square snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-paper [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
        >
          {slides.map(({ index, isCopy }, position) => (
            <li
              key={isCopy ? `copy ${position === 0 ? 'before' : 'after'}` : index}
              aria-hidden={isCopy || undefined}
              className="size-full shrink-0 snap-center snap-always"
            >
              <Photo
                image={images[index]}
                sizes={slideSizes}
                priority={!isCopy && index === slides.find((slide) => !slide.isCopy)?.index}
                className="size-full object-cover"
              />
            </li>
          ))}
        </ul>
        {hasMany && <Arrows step={step} />}
        {hasMany && <Dots images={images} current={current} showSlide={showSlide} />}
      </div>
    </section>
  )
}

function useShowChosen(chosen: number, showSlide: (index: number) => void): void {
  const lastChosen = useRef(chosen)
  useEffect(() => {
    if (lastChosen.current === chosen) return
    lastChosen.current = chosen
    showSlide(chosen)
  }, [chosen, showSlide])
}

function Arrows({ step }: { step: (by: 1 | -1) => void }) {
  return (
    <>
      <HydratedButton
        aria-label="Previous photograph"
        onClick={() => step(-1)}
        className="gallery-arrow left-4"
      >
        <Icon name="chevron-left" />
      </HydratedButton>
      <HydratedButton aria-label="Next photograph" onClick={() => step(1)} className="gallery-arrow right-4">
        <Icon name="chevron-right" />
      </HydratedButton>
    </>
  )
}

interface PickerProps {
  images: readonly Image[]
  current: number
  showSlide: (index: number) => void
}

function Dots({ images, current, showSlide }: PickerProps) {
  return (
    <div className="mt-1 flex justify-center">
      {images.map((image, index) => (
        <HydratedButton
          key={image.src}
          aria-label={`Show photograph ${index + 1}`}
          aria-current={index === current || undefined}
          // By keyboard, the list before them is one stop with arrow keys.
          tabIndex={-1}
          onClick={() => showSlide(index)}
          className="group grid h-11 w-11 max-w-full place-items-center rounded-full"
        >
          <span className="size-2 rounded-full border border-transparent bg-field-border transition-all duration-300 group-aria-current:w-6 group-aria-current:bg-ink" />
        </HydratedButton>
      ))}
    </div>
  )
}

function Thumbnails({ images, current, showSlide }: PickerProps) {
  return (
    <ul className="thumbnails">
      {images.map((image, index) => (
        <li key={image.src} className="w-14 shrink-0 lg:w-auto">
          <HydratedButton
            aria-label={image.alt || `Photograph ${index + 1}`}
            aria-current={index === current || undefined}
            onClick={() => showSlide(index)}
            className="block overflow-hidden rounded-field border border-stone-100 bg-white transition-colors hover:border-ink-500 aria-current:border-ink"
          >
            <Photo
              image={{ ...image, alt: '' }}
              sizes="72px"
              widths={[160]}
              className="aspect-square object-cover"
            />
          </HydratedButton>
        </li>
      ))}
    </ul>
  )
}

/** On phones a little less than its width: 640 pixels are enough, and the next file has twice the bytes. */
const slideSizes = '(width >= 80rem) 545px, (width >= 48rem) 45vw, 88vw'
