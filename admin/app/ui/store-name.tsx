interface Store {
  name: string
  icon: string | undefined
}

let read: Store | null = null

/** As the document says them, before sign-in too: read before a screen has put its own title. */
function store(): Store {
  read ??= {
    name: document.title,
    icon: document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href,
  }
  return read
}

/** Name and logo, as the tab of the browser has them. */
export function StoreName() {
  const { name, icon } = store()
  return (
    <span className="flex min-w-0 items-center gap-2 font-bold font-display text-lg">
      <img src={icon} alt="" className="size-6 shrink-0" />
      <span className="max-w-44 truncate">{name}</span>
    </span>
  )
}

/** Who has several shops tells their tabs apart. */
export function ScreenTitle({ children }: { children: string }) {
  return <title>{`${children} · ${store().name}`}</title>
}
