export function ListingBand({ title, intro }: { title: string; intro: string }) {
  return (
    <header data-theme="dark" className="relative overflow-hidden bg-ink text-paper">
      <Drawing />
      <div className="page-width relative grid gap-3 py-3 sm:py-7 md:py-14">
        <h1 className="max-sm:text-h3">{title}</h1>
        <p className="max-w-lg max-sm:hidden text-lead text-stone-300">{intro}</p>
      </div>
    </header>
  )
}

function Drawing() {
  return (
    <img
      src="/listing-band.svg"
      alt=""
      loading="lazy"
      className="absolute right-0 bottom-0 hidden h-[92%] max-w-none lg:block"
    />
  )
}
