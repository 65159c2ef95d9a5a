import { photoUrl } from '../../../shop/media/photo.ts'

/** Small ones that open large ones. */
export function ReviewPhotos({ photos }: { photos: readonly string[] }) {
  if (photos.length === 0) return null
  return (
    <ul aria-label="Photographs of this review" className="flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={photoUrl(photo, 1280, 'webp')} className="block rounded-field">
            <img
              src={photoUrl(photo, 320, 'webp')}
              alt={`From the buyer, ${index + 1} of ${photos.length}`}
              width={320}
              height={320}
              loading="lazy"
              className="size-24 rounded-field object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
