import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Validator from '@adobe/structured-data-validator'

/** What a program that reads structured data would complain of. */
export async function validateStructuredData(html: string): Promise<string[]> {
  const jsonld = Object.fromEntries(
    Map.groupBy(readStructuredData(html), ({ '@type': type }) => type).entries(),
  )
  const issues = await new Validator(vocabulary()).validate({ jsonld })
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ rootType, issueMessage, path }) => `${rootType}: ${issueMessage} ${JSON.stringify(path)}`)
}

export function readStructuredData(html: string): ({ '@type': string } & Record<string, unknown>)[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return scripts.map(([, json = '']) => JSON.parse(json)).toArray()
}

interface Term {
  '@id': string
  '@type': string
}

let known: { '@graph': Term[] } | undefined

/** All types and properties of schema.org, as the declarations of `schema-dts` have them. */
function vocabulary(): { '@graph': Term[] } {
  known ??= { '@graph': [...readTerms()] }
  return known
}

function* readTerms(): Generator<Term> {
  const file = fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts')
  const declared = readFileSync(file, 'utf8').matchAll(
    /^(?:export )?interface (\w+)(Base|Leaf) extends ([^{]+)\{\n(.*?)^\}/gms,
  )
  for (const [, name = '', kind, parents = '', body = ''] of declared) {
    const subClassOf = named(parents.matchAll(/(\w+)Base\b/g))
    if (kind === 'Base' || !parents.startsWith(`${name}Base`))
      yield { '@id': `schema:${name}`, '@type': 'rdfs:Class', 'rdfs:subClassOf': subClassOf } as Term
    if (kind !== 'Base') continue
    for (const [, property] of body.matchAll(/^ {4}"(\w+)"\?:/gm))
      yield {
        '@id': `schema:${property}`,
        '@type': 'rdf:Property',
        'schema:domainIncludes': { '@id': `schema:${name}` },
      } as Term
  }
}

function named(found: Iterable<RegExpMatchArray>): { '@id': string }[] {
  return [...found].map(([, name]) => ({ '@id': `schema:${name}` }))
}
