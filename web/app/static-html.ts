import { createContext } from 'react'

/** Parts that read the same in every document, rendered once by the server. Browsers have none: they hydrate the same HTML. */
export const StaticHtml = createContext<{ footer?: string }>({})
