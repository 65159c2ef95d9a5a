// The first script of a document: asks for the page's own once its first pictures have come, so that a slow line and a
// cheap phone are spent on what is to be seen first. A touch or a key brings them at once.

const afterLoadMs = 100
const timeoutMs = 2_000

let isStarted = false

function start(): void {
  if (isStarted) return
  isStarted = true
  const [entry, ...modules] =
    document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules?.split(' ') ?? []
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  if (entry) void import(/* @vite-ignore */ entry)
}

function startSoon(): void {
  setTimeout(start, afterLoadMs)
}

if (document.readyState === 'complete') startSoon()
else addEventListener('load', startSoon)
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, start, { once: true })
setTimeout(start, timeoutMs)
