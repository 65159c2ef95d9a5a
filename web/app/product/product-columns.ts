/** Side by side above 768 px, as specified. */
export const productColumns =
  'page-width grid grid-cols-1 gap-8 pt-4 pb-12 md:pt-10 min-[48.0625rem]:grid-cols-2 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-14 xl:gap-20'
