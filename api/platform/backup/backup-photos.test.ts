import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { reviewPhoto, reviewPhotoFiles } from '../../../shop/media/review-photo.ts'
import { photoFileName, uploadedPhoto } from '../../../shop/media/uploaded-photo.ts'
import { openFolderFiles } from '../media/folder-files.ts'
import { originalFile, previewFile, reportFile } from '../media/photo-files.ts'
import { readPhotoRow, readPhotoRows } from './backup-photos.ts'

const size = { hash: 'a'.repeat(24), width: 400, height: 300 }
const ofReview = reviewPhotoFiles(reviewPhoto(size)).map(({ name }) => name)
const uploaded = photoFileName(uploadedPhoto(size), 320, 'avif')

test('photographs and lab reports of a folder are rows of the backup, and nothing else that lies there', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shikhar-photos-'))
  const files = openFolderFiles(folder)
  const names = [originalFile('ab12'), previewFile('ab12'), reportFile('cd34'), ...ofReview, uploaded]
  for (const name of [...names, 'notes.txt']) await files.save(name, Buffer.from(name))
  const rows = (await Array.fromAsync(readPhotoRows(files, new Set()))).flat()
  await rm(folder, { recursive: true })
  const saved = rows.map((row) => readPhotoRow('shop.backup', row))
  expect(saved.map(({ name }) => name).sort()).toEqual(names.sort())
  const report = saved.find(({ name }) => name === 'report-cd34')
  expect(Buffer.from(report?.bytes.slice(2) ?? '', 'hex').toString()).toBe('report-cd34')
})
