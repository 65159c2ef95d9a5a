import { Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import type { productWrites } from '../../../../shop/products/admin-contract.ts'
import { write } from '../../api.ts'
import { showToast } from '../../ui/toast-store.ts'
import { problemText } from '../../ui/use-write.ts'
import { readRichText } from './rich-text.ts'

/** From a page or an office program: the shop cleans it as it does when it saves. Without HTML the editor does the rest. */
export function paste(view: EditorView, event: ClipboardEvent | DragEvent): boolean {
  const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer
  const html = data?.getData('text/html') ?? ''
  if (html === '') return false
  event.preventDefault()
  void insertCleaned(view, html, data?.getData('text/plain') ?? '')
  return true
}

/** What can not be cleaned, without a network for example, comes as plain text. */
async function insertCleaned(view: EditorView, html: string, text: string): Promise<void> {
  try {
    const answer = await write<typeof productWrites.preview>('POST', '/products/preview', {
      descriptionHtml: html,
    })
    if (view.isDestroyed) return
    const slice = Slice.maxOpen(readRichText(answer.nodes).content)
    view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
  } catch (error) {
    if (view.isDestroyed) return
    view.pasteText(text)
    showToast(`Pasted as plain text. ${problemText(error)}`, { kind: 'problem' })
  }
}
