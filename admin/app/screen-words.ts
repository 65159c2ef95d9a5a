/** The shop's sentences name commands and options for the command line; a screen has buttons. */
export function withoutCommands(sentence: string): string {
  return sentence
    .replace(/ to run: shop [^.]*\./g, ' to give it back.')
    .replace(/add --anyway/g, 'tick “Anyway”')
    .replace(/Leave out --restock\./g, 'Untick “Put the items back on sale”.')
    .replace(/: shop [a-z]+ [a-z]+( [\d/]+)?/g, '')
    .replace(/: (--[\w-]+( [A-Z]+)?)/g, '')
    .replace(/--(\w+)/g, '$1')
}
