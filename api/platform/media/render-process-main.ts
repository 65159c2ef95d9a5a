import '../../node-env.ts'
import { Refusal, type RefusalDetails } from '../../../shop/refusal.ts'
import { isInputError } from './input-error.ts'
import { readPhoto } from './read-photo.ts'
import { renderIcon, renderPhoto, renderPreview } from './render-photo.ts'
import type { Answer, RenderedFile, Work } from './render-process.ts'
import { renderShare } from './render-share.ts'

// A process of its own that renders one photograph: what decoding it does to memory ends no other.

process.once('disconnect', () => process.exit(1))
// The process that has started it decides when it ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.once('message', async (work: Work) => {
  setInterval(() => endBeyond(work.mostBytes), 10)
  process.send?.(await answer(work))
})

/** sharp works in threads of its own, so that this is asked meanwhile. */
function endBeyond(mostBytes: number): void {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL')
}

async function answer(work: Work): Promise<Answer> {
  try {
    return { files: await render(work) }
  } catch (error) {
    if (error instanceof Refusal) return { unusable: error.details as RefusalDetails['photo-unusable'] }
    return isInputError(error) ? { unusable: { why: 'damaged' } } : { error: error as Error }
  }
}

async function render({
  bytes,
  renditions = [],
  share,
  preview,
  icon,
  crop = null,
}: Work): Promise<RenderedFile[]> {
  await readPhoto(bytes)
  const files: RenderedFile[] = []
  if (renditions.length > 0)
    for await (const { rendition, bytes: rendered } of renderPhoto(bytes, { renditions, crop }))
      files.push({ name: rendition.name, bytes: rendered })
  if (share) files.push({ name: share, bytes: await renderShare(bytes, crop) })
  if (preview) files.push({ name: preview, bytes: await renderPreview(bytes) })
  if (icon) files.push({ name: icon, bytes: await renderIcon(bytes) })
  return files
}
