export function ListingBand({ title, intro }: { title: string; intro: string }) {
  return (
    <header data-theme="dark" className="relative overflow-hidden bg-ink text-paper">
      <Ridge />
      <div className="page-width relative grid gap-3 py-3 sm:py-7 md:py-14">
        <h1 className="max-sm:text-h3">{title}</h1>
        <p className="max-w-lg max-sm:hidden text-lead text-stone-300">{intro}</p>
      </div>
    </header>
  )
}

function Ridge() {
  return (
    <svg
      viewBox="0 0 640 220"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
      className="absolute right-0 bottom-0 hidden h-[92%] lg:block"
    >
      <path d="M0 220 118 108l58 54-52 58Z" className="fill-ridge-1" />
      <path d="M262 26 424 220H112l102-124 34 32Z" className="fill-ridge-2" />
      <path d="M262 26 424 220h-92l-84-92Z" className="fill-ridge-4" />
      <path d="M262 26 424 220" className="stroke-2 stroke-accent" />
      <path d="M520 84 640 206v14H436l-46-52Z" className="fill-ridge-1" />
      <path d="M520 84 640 206v14h-64l-72-82Z" className="fill-ridge-3" />
    </svg>
  )
}
