const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ऑ: 'o',
  ओ: 'o',
  औ: 'au',
}
const vowelSigns: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ॉ': 'o',
  'ो': 'o',
  'ौ': 'au',
}
const otherSigns: Readonly<Record<string, string>> = { 'ं': 'n', 'ँ': 'n', 'ः': 'h' }
const virama = '\u094d'
const nukta = '\u093c'

/** As people type Hindi in Latin letters: प्रोटीन → protin. Other letters stay. */
export function fromDevanagari(text: string): string {
  return text.replace(/[\u0900-\u097f]+/g, writeWord)
}

function writeWord(word: string): string {
  const letters = [...word.replaceAll(`ज${nukta}`, 'z').replaceAll(nukta, '')]
  return letters.map((letter, at) => writeLetter(letter, letters[at + 1])).join('')
}

/** The short a of a consonant is written between consonants, and not at the end. */
function writeLetter(letter: string, next: string | undefined): string {
  const consonant = letter === 'z' ? 'z' : consonants[letter]
  if (consonant !== undefined) return consonant + (next !== undefined && bearsA(next) ? 'a' : '')
  if (letter >= '०' && letter <= '९') return String(letter.charCodeAt(0) - 0x966)
  return vowels[letter] ?? vowelSigns[letter] ?? otherSigns[letter] ?? ''
}

function bearsA(next: string): boolean {
  return next !== virama && !(next in vowelSigns)
}
