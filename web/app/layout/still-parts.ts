import { createContext, useContext } from 'react'

/** Parts of the shell that read the same wherever they stand. */
export type StillPart = 'footer' | 'plainHeader' | 'icons'

/**
 * Their HTML, made once by the server (`document/render-still-parts.tsx`). Null in the browser, which finds in
 * the document just what its own components make.
 */
export const StillParts = createContext<Readonly<Record<StillPart, string>> | null>(null)

/** What an element is filled with: the part's ready text, or the children that make it. */
export function useStill(
  part: StillPart,
  isStill: boolean,
): { dangerouslySetInnerHTML: { __html: string } } | null {
  const text = useContext(StillParts)?.[part]
  return text !== undefined && isStill ? { dangerouslySetInnerHTML: { __html: text } } : null
}
