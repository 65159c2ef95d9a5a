interface Person {
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** "Asha@2026" is, "asha likes rain" is not. */
export function isPersonal(password: string, person: Person, brand: string): boolean {
  const letters = lettersOf(password)
  if (letters === '') return person.phone !== '' && password.replace(/\D/g, '').includes(person.phone)
  return without(letters, wordsOf(person, brand)) === ''
}

function wordsOf({ firstName, lastName, email }: Person, brand: string): string[] {
  return [firstName, lastName, brand, email, ...email.split(/[^\p{L}]+/u)]
    .flatMap((name) => [lettersOf(name), ...name.split(/\s+/).map(lettersOf)])
    .filter((word) => word.length > 1)
}

function without(text: string, words: readonly string[]): string {
  return words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text)
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}
