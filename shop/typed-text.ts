/** Shows nothing, or turns text around. U+200C and U+200D stay: words of Indian scripts need them. */
export const invisible =
  /\u034f|\u17b4|\u17b5|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/gu

/** Joins nothing at the start of a word, nor after Latin letters and digits. */
const idleJoiners = /(?<=^|[\s\p{P}\p{N}\p{Script=Latin}])[\u200c\u200d]+/gu

/** Typed or pasted into a field of one line. Never for passwords. */
export function oneLine(typed: string): string {
  return typed
    .replace(invisible, '')
    .replace(/(?:(?!\0)[\s\p{Cc}])+/gu, ' ')
    .replace(idleJoiners, '')
    .trim()
}

/** For codes, numbers and addresses: dashes, quotes and digits of any script are those of ASCII. */
export function plainSigns(typed: string): string {
  return oneLine(typed)
    .replace(/\u200c|\u200d|[\ufe00-\ufe0f]/g, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u02bc\u2018\u2019]/g, "'")
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]|(?=[\u0900-\u0dff])\p{Nd}/gu, latinDigit)
}

/** Their codes end in 0 to 9, in Indian scripts in 6 to f. */
function latinDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  return String((code & 0xf) - (code >= 0x0900 && code < 0x0e00 ? 6 : 0))
}

/** `1 234-567` as `1234567`. */
export function withoutGaps(typed: string): string {
  return plainSigns(typed).replace(/[\s-]/g, '')
}

/** PostgreSQL stores no NUL and no half of a surrogate pair. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
