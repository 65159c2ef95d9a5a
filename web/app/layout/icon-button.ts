/** A round button of the header, as large as a thumb; its colours come from the header's ground. */
export const iconButton =
  'thumb relative grid place-items-center rounded-full transition-colors hover:bg-current/10 aria-expanded:bg-current/10'
