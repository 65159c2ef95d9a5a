/** Of a row: the first photograph of its product, or a grey square. */
export function Thumb({ src }: { src: string | undefined }) {
  if (!src) return <span className="size-7 shrink-0 rounded bg-hover" />
  return (
    <img
      src={src}
      alt=""
      width={28}
      height={28}
      loading="lazy"
      className="size-7 shrink-0 rounded object-cover"
    />
  )
}
