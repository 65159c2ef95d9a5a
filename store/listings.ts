import type { Listings } from '#shop/store/texts.ts'

/** Below a search without results. */
export const nothingFoundHint = 'Check the spelling, or try a shorter word, like whey or omega.'

export const listings: Listings = {
  products: {
    title: 'All products',
    intro: 'Protein, aminos, omega-3 and training gear. Every gram is on the label, and GST is in the price.',
    description:
      'Whey, isolate, pre-workout, EAA, omega-3 and gym accessories, with free delivery across India.',
  },
  bestsellers: {
    title: 'Bestsellers',
    intro: 'A good place to start, from the morning scoop to the shaker.',
    description: 'Bestsellers from Shikhar: whey, pre-workout and more, with free delivery across India.',
  },
  accessories: {
    title: 'Accessories',
    intro: 'Shakers, straps, bands and the small things that make a gym bag complete.',
    description: 'Shakers, wrist wraps, resistance bands and towels for training.',
  },
}
