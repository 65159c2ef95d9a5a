import { createContext, type ReactElement, useContext } from 'react'

/** Parts of the shell that read the same wherever they stand. */
export type StillPart = 'footer' | 'plainHeader' | 'icons'

export interface StillParts {
  /** Their HTML, made once by the server (`document/render-still-parts.tsx`). */
  shell: Readonly<Record<StillPart, string>>
  /** HTML of a part that reads the same as long as the thing and the name are the same. */
  textOf: (thing: object, name: string, part: ReactElement) => string
}

/** Null in the browser, which finds in the document just what its own components make. */
export const StillParts = createContext<StillParts | null>(null)

interface Still {
  dangerouslySetInnerHTML: { __html: string }
}

/** What an element is given whose text is ready, where it is. */
export function filledWith(text: string | null | undefined): Still | null {
  return text ? { dangerouslySetInnerHTML: { __html: text } } : null
}

/** The part's ready text; without it its children make it. */
export function useStill(part: StillPart, isStill: boolean): Still | null {
  const text = useContext(StillParts)?.shell[part]
  return isStill ? filledWith(text) : null
}
