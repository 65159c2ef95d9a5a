import { type Command, Option } from 'commander'
import { fileSource } from '../../api/import/csv/csv-source.ts'
import { type CsvEncoding, csvEncodings } from '../../api/import/csv/decode-csv.ts'
import { addActor } from '../arguments.ts'
import { inDatabase } from '../in-database.ts'
import { addExamples, addJson, print } from '../output.ts'

export interface FileOptions {
  by: string
  encoding?: CsvEncoding
  json?: boolean
}

const aboutFiles = `
The file is a CSV as the hosted platform exports it, of the present format or the one before 2025; the shop knows which by its header.
UTF-8 or UTF-16, with commas, semicolons or tabs. Either all of it is imported or nothing: every bad row is listed with row,
column and reason. The same file again changes nothing.`

export function addImportCommands(program: Command): Command {
  const imports = program.command('import').description('bring over what another shop has exported')
  const products = addFile(imports.command('products').description('products, variants and first stock'))
  addExamples(products.action(importAllProducts), 'import products products_export_1.csv')
  return imports
}

/** Of a subcommand that reads one CSV file. */
export function addFile(command: Command): Command {
  return addJson(
    addActor(command)
      .argument('<file>', 'the CSV file')
      .addOption(new Option('--encoding <name>', 'where it is not UTF-8 or UTF-16').choices(csvEncodings))
      .addHelpText('after', aboutFiles),
  )
}

async function importAllProducts(file: string, { encoding, ...options }: FileOptions): Promise<void> {
  const { importProducts } = await import('../../api/import/import-products.ts')
  const imported = await inDatabase((db) => importProducts(db, { csv: fileSource(file), encoding }))
  const { products, variants } = imported
  print(options, { json: imported, text: `Imported ${products} products with ${variants} variants.` })
}
