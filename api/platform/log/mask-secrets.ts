/** Not in the middle of a word. In JSON a line break is a backslash and a letter. */
const start = String.raw`(?<=^|[^\w-]|\\[nrt])`
const end = String.raw`(?![\w-])`
const email = /([\w+])[\w.+'-]{0,63}@((?:[\w-]+\.)+[a-z]{2,})/gi
const phone = new RegExp(String.raw`${start}((?:\+?91[ -]?|0)?[6-9])(\d{4}[ -]?\d{3})(\d\d)${end}`, 'g')
const card = new RegExp(String.raw`${start}([3-6])((?:[ -]?\d){9,14})((?:[ -]?\d){4})${end}`, 'g')

/** Last resort: whatever writes a log leaves secrets out itself. */
export function maskSecrets(text: string): string {
  return text
    .replace(/(token=)[^\s"&<>\\]+/gi, '$1…')
    .replace(/\b(bearer|basic) +[\w.~+/=-]{8,}/gi, '$1 …')
    .replace(/\$argon2id\$[^\s"\\]+/g, '$argon2id$…')
    .replace(/(\w:\/\/)[^\s"/@\\]*@/g, '$1…@')
    .replace(linkToken, '…')
    .replace(email, '$1…@$2')
    .replace(card, (_, first, middle, last) => `${first}${zeros(middle)}${last}`)
    .replace(phone, (_, first, middle, last) => `${first}${zeros(middle)}${last}`)
}

// The name of a setting may be as long; it has no small letters.
const linkToken = new RegExp(String.raw`${start}(?=[\w-]*[a-z])[\w-]{43}${end}`, 'g')

/** Digits stay digits, so that JSON numbers stay numbers. */
function zeros(digits: string): string {
  return digits.replace(/\d/g, '0')
}
