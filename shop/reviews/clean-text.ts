/** Half a dozen hearts are a mood, a page of them is a flood. */
export const mostEmoji = 10

const invisible =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}/gu

/** Plain text of several lines: no control characters, no marks of direction, no towers of accents. */
export function cleanText(value: string): string {
  return value
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?!\n)[\p{Cc}\t]/gu, ' ')
    .replace(invisible, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
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
