import { Argument, type Command, InvalidArgumentError } from 'commander'
import type { Db } from '../../api/platform/postgres/database.ts'
import { formatMoment } from '../../shop/moment.ts'
import { type EditedName, editedNames, isEditedName, pathOf } from '../../shop/pages/edited-names.ts'
import { isSettingsName } from '../../shop/pages/settings-kinds.ts'
import { addActor, readCount } from '../arguments.ts'
import { inDatabase } from '../in-database.ts'
import { addExamples, addJson, formatTable, print } from '../output.ts'

export function addPageCommands(program: Command): void {
  const pages = program
    .command('pages')
    .description('words of the pages and settings of the shop: drafts, versions')
  const list = pages.command('list').description('what is shown, and which drafts wait')
  addExamples(addJson(list.action(listAll)), 'pages list')
  const show = of(pages, 'show', 'its words: the draft, or what is shown')
  addExamples(addJson(show.action(showOne)), 'pages show privacy', 'pages show privacy --json')
  const publish = addActor(of(pages, 'publish', 'the draft becomes what is shown'))
  addExamples(addJson(publish.action(publishOne)), 'pages publish privacy')
  const restore = addActor(of(pages, 'restore', 'an old version is shown again'))
  restore.argument('<number>', 'as in "pages show"; 0 came with the shop', readCount)
  addExamples(addJson(restore.action(restoreOne)), 'pages restore privacy 2')
  const files = pages.command('export').description('what is shown, as the files of a store folder')
  files.argument('<folder>', 'files of these names in it are replaced')
  addExamples(addJson(files.action(exportAll)), 'pages export stores/NAME')
}

function of(pages: Command, name: string, description: string): Command {
  return pages.command(name).description(description).addArgument(new Argument('<page>').argParser(readName))
}

function readName(typed: string): EditedName {
  if (isEditedName(typed)) return typed
  throw new InvalidArgumentError(
    `There are: ${editedNames.join(', ')}; page:ADDRESS is one that you have added.`,
  )
}

interface Options {
  by: string
  json?: boolean
}

async function listAll(options: { json?: boolean }): Promise<void> {
  const { listPages } = await import('../../api/catalogue/page-content/show-content.ts')
  const found = await inDatabase(listPages)
  const rows = found.map(({ name, number, publishedBy, publishedAt, draftedBy, draftedAt }) => [
    name,
    pathOf(name) ?? '',
    number,
    changeText(publishedBy, publishedAt),
    changeText(draftedBy, draftedAt),
  ])
  const text = formatTable(['PAGE', 'ADDRESS', 'VERSION', 'PUBLISHED', 'DRAFT'], rows)
  print(options, { json: found, text })
}

function changeText(by: string | null, at: Date | null): string {
  return by && at ? `${formatMoment(at.toISOString())}, ${by}` : ''
}

async function showOne(name: EditedName, options: { json?: boolean }): Promise<void> {
  const { showPage } = await import('../../api/catalogue/page-content/show-content.ts')
  const shown = await inDatabase((db) => showPage(db, name))
  const rows = shown.versions.map(({ number, by, at, restored }) => [
    number,
    formatMoment(at.toISOString()),
    by,
    restored === null ? '' : `of ${restored}`,
  ])
  const versions =
    rows.length === 0 ? '' : `\n${formatTable(['VERSION', 'PUBLISHED', 'BY', 'BROUGHT BACK'], rows)}`
  print(options, { json: shown, text: `${JSON.stringify(shown.words, null, 2)}\n${versions}` })
}

async function publishOne(name: EditedName, options: Options): Promise<void> {
  const { publishDraft } = await import('../../api/catalogue/page-content/edit-content.ts')
  const depsOf = await openDeps()
  const page = await inDatabase((db) => publishDraft(depsOf(db), { name, version: null, actor: options.by }))
  print(options, { json: page, text: `${shownBy(name)} shows version ${page.number}.` })
}

async function restoreOne(name: EditedName, number: number, options: Options): Promise<void> {
  const { restoreVersion } = await import('../../api/catalogue/page-content/edit-content.ts')
  const depsOf = await openDeps()
  const page = await inDatabase((db) =>
    restoreVersion(depsOf(db), { name, number, version: null, actor: options.by }),
  )
  print(options, {
    json: page,
    text: `${shownBy(name)} shows version ${number} again, as ${page.number}.`,
  })
}

async function exportAll(folder: string, options: { json?: boolean }): Promise<void> {
  const { writeStoreFiles } = await import('../../api/catalogue/page-content/write-store-files.ts')
  const { openPhotoFiles } = await import('../../api/platform/media/open-photo-files.ts')
  const { readConfig } = await import('../../api/config.ts')
  const { cannotWrite } = await import('../../api/data-folder.ts')
  const config = readConfig(process.env)
  const files = await inDatabase((db) =>
    writeStoreFiles({ db, photoFiles: openPhotoFiles(config, db) }, folder),
  ).catch((error) => {
    throw cannotWrite(folder, error)
  })
  print(options, { json: files, text: `${folder} has ${files.join(', ')} as the shop shows them.` })
}

/** Settings are on every page. */
function shownBy(name: EditedName): string {
  return (isSettingsName(name) ? null : pathOf(name)) ?? 'The shop'
}

async function openDeps() {
  const { readConfig } = await import('../../api/config.ts')
  const config = readConfig(process.env)
  return (db: Db) => ({ db, config, now: () => new Date() })
}
