import { invisible } from '../typed-text.ts'

/** Half a dozen hearts are a mood, a page of them is a flood. */
export const mostEmoji = 10

const emoji =
  /\p{Extended_Pictographic}\p{Emoji_Modifier}?|\p{Emoji_Modifier}|\p{Regional_Indicator}{1,2}|\u20e3/gu
const joiners = /([\u200c\u200d])[\u200c\u200d]+/g
/** A joiner between them starts no new character. */
const tower = /((?:[\u200c\u200d]?\p{M}){4})(?:[\u200c\u200d]?\p{M})+/gu

/** Plain text of several lines: no control characters, no marks of direction, no towers of accents. */
export function cleanText(value: string): string {
  // Towers go first: normalising one takes a time that grows with the square of its height.
  return value
    .replace(invisible, '')
    .replace(joiners, '$1')
    .replace(tower, '$1')
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?!\n)[\p{Cc}\t]/gu, ' ')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

export function hasEmojiFlood(value: string): boolean {
  return (value.match(emoji) ?? []).length > mostEmoji
}

/** Letters of any script, or digits. */
export function hasWords(value: string): boolean {
  return /[\p{L}\p{N}]/u.test(value)
}
