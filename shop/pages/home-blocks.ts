/** In the order that ships. */
export const shippedBlocks = [
  'hero',
  'featured',
  'showcase',
  'promo',
  'reviews',
  'about',
  'subscribe',
] as const

/** Empty until somebody writes them. */
export const homeBlocks = [...shippedBlocks, 'tiles', 'words', 'faq'] as const
export type HomeBlock = (typeof homeBlocks)[number]

/** In the order of the page. */
export function shownBlocks({ words, hidden }: HomeOrder): HomeBlock[] {
  return words.order.filter((name) => !hidden.includes(name))
}

interface HomeOrder {
  words: { order: readonly HomeBlock[] }
  hidden: readonly string[]
}
