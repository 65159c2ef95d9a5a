import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type ProductAttributes, productAttributes } from '../../../../shop/catalogue/contract.ts'
import { cannotRead, readTextFile } from '../csv/csv-source.ts'
import { ImportError } from '../import-error.ts'

const eightDigits = z.string().regex(/^\d{8}$/, 'must be an HSN code of 8 digits.')
const strictAttributes = productAttributes.extend({ hsn: eightDigits }).strict()

/** Throws an ImportError that names every bad file and value. */
export async function readAttributes(folder: string): Promise<Map<string, ProductAttributes>> {
  const files = await readdir(folder).catch((error) => {
    throw cannotRead(folder, error)
  })
  const names = files.filter((name) => name.endsWith('.json')).sort()
  const problems: string[] = []
  const attributes = new Map<string, ProductAttributes>()
  for (const name of names) {
    const parsed = strictAttributes.safeParse(await readJson(path.join(folder, name)))
    if (parsed.success) attributes.set(path.basename(name, '.json'), parsed.data)
    else
      problems.push(
        ...parsed.error.issues.map(
          ({ path, message }) => `${[name, path.join('.')].filter(Boolean).join(', ')}: ${message}`,
        ),
      )
  }
  if (problems.length > 0) throw new ImportError(problems)
  return attributes
}

async function readJson(file: string): Promise<unknown> {
  const text = await readTextFile(file)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ImportError([
      `${path.basename(file)} is not JSON: ${error instanceof Error ? error.message : ''}`,
    ])
  }
}
