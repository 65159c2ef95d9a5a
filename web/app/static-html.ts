import { createContext } from 'react'

/** The same in every document, so rendered once by the server. Empty in browsers, which hydrate the same HTML. */
export const StaticHtml = createContext<{ footer?: string }>({})
