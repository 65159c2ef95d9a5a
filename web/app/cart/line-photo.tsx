import { placeholderUrl } from '../ui/photo.tsx'

interface LinePhotoProps {
  image: string
  className?: string
}

export function LinePhoto({ image, className = 'size-15 min-[23rem]:size-18 sm:size-20' }: LinePhotoProps) {
  return (
    <img
      src={image || placeholderUrl}
      alt=""
      width={160}
      height={160}
      loading="lazy"
      className={`${className} rounded-field border border-stone-100 bg-paper object-cover`}
    />
  )
}
