import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openFolderFiles } from '../media/folder-files.ts'
import { originalFile, reportFile } from '../media/photo-files.ts'
import { readPhotoRow, readPhotoRows } from './backup-photos.ts'

test('photographs and lab reports of a folder are rows of the backup, and nothing else that lies there', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shikhar-photos-'))
  const files = openFolderFiles(folder)
  const names = [originalFile('ab12'), reportFile('cd34'), 'notes.txt']
  for (const name of names) await files.save(name, Buffer.from(name))
  const rows = (await Array.fromAsync(readPhotoRows(files, new Set()))).flat()
  await rm(folder, { recursive: true })
  const saved = rows.map((row) => readPhotoRow('shop.backup', row))
  expect(saved.map(({ name }) => name).sort()).toEqual(['original-ab12', 'report-cd34'])
  const report = saved.find(({ name }) => name === 'report-cd34')
  expect(Buffer.from(report?.bytes.slice(2) ?? '', 'hex').toString()).toBe('report-cd34')
})
