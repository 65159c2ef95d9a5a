/** For pages that are about one shopper or one moment: nothing for a search engine. */
export const noIndex = { name: 'robots', content: 'noindex' }
