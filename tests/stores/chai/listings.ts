import type { Listings } from '#shop/store/texts.ts'

/** Below a search without results. */
export const nothingFoundHint = 'Check the spelling, or try a shorter word, like assam or green.'

export const listings: Listings = {
  products: {
    title: 'All teas',
    intro: 'Black, green and spiced, each with the name of its garden.',
    description: 'Assam, Darjeeling and Nilgiri teas, with free delivery across India.',
  },
  bestsellers: {
    title: 'Favourites',
    intro: 'What our kettles see most.',
    description: 'Favourites from Chai Co., with free delivery across India.',
  },
  accessories: {
    title: 'Teaware',
    intro: 'Pans and what else a cup needs.',
    description: 'Pans and teaware from Chai Co.',
  },
}
