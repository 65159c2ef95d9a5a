import '../../styles/rich-editor.css'
import { baseKeymap, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { HtmlNode } from '../../../../shop/catalogue/html-node.ts'
import { FormatBar } from './format-bar.tsx'
import { paste } from './paste.ts'
import { readRichText, schema, writeHtml } from './rich-text.ts'

interface RichEditorProps {
  label: string
  describedBy: string
  /** To begin with. */
  nodes: readonly HtmlNode[]
  onChange(html: string): void
}

/** Tab leaves it, as it leaves every field. */
export function RichEditor({ label, describedBy, nodes, onChange }: RichEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<{ view: EditorView; state: EditorState } | null>(null)
  const [isLinking, setLinking] = useState(false)
  const open = useEffectEvent((mount: HTMLElement) => {
    const view: EditorView = new EditorView(mount, {
      state: EditorState.create({ doc: readRichText(nodes), plugins: pluginsWith(() => setLinking(true)) }),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
        class: 'field-box rich-text',
      },
      editable: () => !mount.matches('fieldset:disabled *'),
      handleDOMEvents: { paste, drop: (one, event) => one.dragging === null && paste(one, event) },
      dispatchTransaction(change) {
        const state = view.state.apply(change)
        view.updateState(state)
        setEditing({ view, state })
        if (change.docChanged) onChange(writeHtml(state.doc))
      },
    })
    setEditing({ view, state: view.state })
    return view
  })
  useEffect(() => {
    if (!place.current) return
    const view = open(place.current)
    return () => view.destroy()
  }, [])
  return (
    <div>
      {editing && <FormatBar {...editing} isLinking={isLinking} setLinking={setLinking} />}
      <div ref={place} />
    </div>
  )
}

function pluginsWith(openLink: () => void) {
  const { marks, nodes } = schema
  const breakLine: Command = (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView())
    return true
  }
  return [
    history(),
    keymap({
      'Mod-b': toggleMark(marks.strong),
      'Mod-i': toggleMark(marks.em),
      'Mod-k': () => {
        openLink()
        return true
      },
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Shift-Enter': breakLine,
      Enter: splitListItem(nodes.item),
    }),
    keymap(baseKeymap),
  ]
}
