import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type ProductFacts, productFacts } from '../../../../shop/catalogue/contract.ts'
import { ImportError } from '../import-error.ts'

const eightDigits = z.string().regex(/^\d{8}$/, 'must be an HSN code of 8 digits.')
const strictFacts = productFacts.extend({ hsn: eightDigits }).strict()

/** Throws an ImportError that names every bad file and value. */
export async function readFacts(folder: string): Promise<Map<string, ProductFacts>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const problems: string[] = []
  const facts = new Map<string, ProductFacts>()
  for (const name of names) {
    const parsed = strictFacts.safeParse(await readJson(path.join(folder, name)))
    if (parsed.success) facts.set(path.basename(name, '.json'), parsed.data)
    else
      problems.push(
        ...parsed.error.issues.map(
          ({ path, message }) => `${[name, path.join('.')].filter(Boolean).join(', ')}: ${message}`,
        ),
      )
  }
  if (problems.length > 0) throw new ImportError(problems)
  return facts
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ImportError([
      `${path.basename(file)} is not JSON: ${error instanceof Error ? error.message : ''}`,
    ])
  }
}
