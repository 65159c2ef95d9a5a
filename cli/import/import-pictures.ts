import type { Command } from 'commander'
import type { FetchedPictures } from '../../api/transfer/import/pictures/fetch-pictures.ts'
import { counted } from '../../shop/counted.ts'
import { addActor } from '../arguments.ts'
import { inDatabase, printProgress } from '../in-database.ts'
import { addExamples, addJson, clean, print } from '../output.ts'

const about = `
Fetches what npx shop import products has named: by address from the public internet (15 MB and 30 seconds each, at most 5 redirects), by
path from --folder. JPEG, PNG, WebP and AVIF. The shop converts them while it runs. A picture that cannot be had is listed, and the
others go on; run it again for those that are missing.`

export function addPictureCommand(imports: Command): void {
  const pictures = imports
    .command('pictures')
    .description('pictures of imported products')
    .option('--folder <folder>', 'where pictures are that are named by a path', '.')
    .addHelpText('after', about)
    .action(fetchAll)
  addExamples(
    addJson(addActor(pictures)),
    'import pictures',
    'import pictures --folder /home/asha/product-pictures',
  )
}

interface PictureOptions {
  by: string
  folder: string
  json?: boolean
}

async function fetchAll({ by: actor, folder, ...options }: PictureOptions): Promise<void> {
  const { fetchPictures } = await import('../../api/transfer/import/pictures/fetch-pictures.ts')
  const { readConfig } = await import('../../api/config.ts')
  const { openPhotoFiles } = await import('../../api/platform/media/open-photo-files.ts')
  const done = await inDatabase((db) => {
    const photoFiles = openPhotoFiles(readConfig(process.env), db)
    const onStorageError = (error: unknown) => printProgress(String(error))
    const deps = { db, now: () => new Date(), photoFiles, onStorageError }
    return fetchPictures(deps, { folder, actor, onProgress: printProgress })
  })
  print(options, { json: done, text: describeFetched(done) })
  if (done.failed > 0) process.exitCode = 1
}

function describeFetched({ fetched, failed, failures }: FetchedPictures): string {
  const listed = failures.map(({ handle, source, reason }) => `${handle}, ${clean(source)}: ${reason}`)
  const others = failed - failures.length
  if (fetched + failed === 0) return 'No picture is left to fetch.'
  const result =
    failed === 0
      ? `Fetched ${counted(fetched, 'picture')}; the shop converts them while it runs.`
      : `Fetched ${counted(fetched, 'picture')}, ${failed} missing. Run it again to fetch those.`
  return [...listed, ...(others > 0 ? [`${others} more not listed.`] : []), result].join('\n')
}
