/** As the document says them, before sign-in too, and before a screen has a title. */
const shop = {
  name: document.title,
  icon: document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href,
}

/** Name and logo, as the tab of the browser has them. */
export function StoreName() {
  return (
    <span className="flex min-w-0 items-center gap-2 font-bold font-display text-lg">
      <img src={shop.icon} alt="" className="size-6 shrink-0" />
      <span className="max-w-44 truncate">{shop.name}</span>
    </span>
  )
}

/** Who has several shops tells their tabs apart. */
export function ScreenTitle({ children }: { children: string }) {
  return <title>{`${children} · ${shop.name}`}</title>
}
