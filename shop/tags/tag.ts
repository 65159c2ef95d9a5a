import { oneLine } from '../typed-text.ts'

export const longestTag = 40

/** In small letters, so that one word is one tag. */
export function plainTag(typed: string): string {
  return oneLine(typed).toLowerCase()
}

/** Of a list with commas, as it is typed or imported: each once, in order. What is too long is cut. */
export function readTags(typed: string): string[] {
  const tags = typed.split(',').map((word) => plainTag(plainTag(word).slice(0, longestTag).toWellFormed()))
  return [...new Set(tags)].filter((tag) => tag !== '').sort()
}
