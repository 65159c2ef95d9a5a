export type Encoding = 'br' | 'gzip' | 'identity'

export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (brotli.test(accepted)) return 'br'
  return gzip.test(accepted) ? 'gzip' : 'identity'
}

/** For what is kept in gzip alone. */
export function acceptsGzip(accepted = ''): boolean {
  return gzip.test(accepted)
}

const brotli = codingNamed('br')
const gzip = codingNamed('gzip')

function codingNamed(name: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${name}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:$|,)))`, 'i')
}
