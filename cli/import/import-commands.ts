import type { Command } from 'commander'
import { fileSource } from '../../api/import/csv/csv-source.ts'
import { inDatabase } from '../in-database.ts'
import { addExamples, print } from '../output.ts'
import { addFile, type FileOptions, when } from './file-options.ts'
import { addPictureCommand } from './import-pictures.ts'
import { addProductImport } from './import-products.ts'

const aboutRedirects = `
The columns are "Redirect from" and "Redirect to", as the platform exports them. An address that the shop has itself is never
redirected; /products/HANDLE stays as it was, and /collections/NAME/products/HANDLE leads there without a row.`

export function addImportCommands(program: Command): Command {
  const imports = program.command('import').description('bring over what another shop has exported')
  addProductImport(imports)
  addPictureCommand(imports)
  const redirects = addFile(imports.command('redirects').description('old addresses of products and pages'))
    .addHelpText('after', aboutRedirects)
    .action(importAllRedirects)
  addExamples(redirects, 'import redirects redirects.csv --check', 'import redirects redirects.csv')
  return imports
}

async function importAllRedirects(file: string, options: FileOptions): Promise<void> {
  const { importRedirects } = await import('../../api/import/import-redirects.ts')
  const { by: actor, check: isCheck = false, encoding } = options
  const imported = await inDatabase((db) =>
    importRedirects(db, { csv: fileSource(file), encoding, actor, isCheck }),
  )
  const { redirects, added, changed, toNowhere } = imported
  const counts = `${redirects} redirects (${added} new, ${changed} changed).`
  const lines = [
    ...when(toNowhere > 0, `${toNowhere} redirects lead to products that the shop does not have.`),
    isCheck ? `Checked, nothing changed. It would import ${counts}` : `Imported ${counts}`,
  ]
  print(options, { json: { ...imported, isCheck }, text: lines.join('\n') })
}
