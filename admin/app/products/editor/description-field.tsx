import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { HtmlNode } from '../../../../shop/catalogue/html-node.ts'
import type { productWrites } from '../../../../shop/products/admin-contract.ts'
import { write } from '../../api.ts'
import { FieldError, TextField } from '../../form/field.tsx'
import { useFieldError } from '../../form/form.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useWrite } from '../../ui/use-write.ts'
import { Description } from './description.tsx'
import { isShownWhole } from './shown-whole.ts'

const RichEditor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }))

interface DescriptionFieldProps {
  /** As it is stored, and what it shows. */
  html: string
  nodes: readonly HtmlNode[]
  typed: string
  setTyped(html: string): void
}

/** The text area is what is sent; the editor tells it what is changed, and nothing before. */
export function DescriptionField({ html, nodes, typed, setTyped }: DescriptionFieldProps) {
  const [edited, setEdited] = useState(isShownWhole(nodes) ? nodes : null)
  const [opened, setOpened] = useState(0)
  const [preview, setPreview] = useState<readonly HtmlNode[] | null>(null)
  const { run, isBusy } = useWrite()
  const id = useId()
  const error = useFieldError('descriptionHtml')
  const said = useRef(typed)
  const openAgain = useEffectEvent(() => edited && open(nodes))
  // What somebody else stored replaces what nobody has changed here.
  useEffect(() => {
    if (typed === said.current || typed !== html) return
    said.current = typed
    openAgain()
  }, [typed, html])

  function type(next: string) {
    said.current = next
    setTyped(next)
  }

  function readTyped(onRead: (nodes: readonly HtmlNode[]) => void) {
    if (typed === html) return onRead(nodes)
    run(() => write<typeof productWrites.preview>('POST', '/products/preview', { descriptionHtml: typed }), {
      onDone: (answer) => onRead(answer.nodes),
    })
  }

  function open(typed: readonly HtmlNode[]) {
    setEdited(isShownWhole(typed) ? typed : null)
    setOpened(opened + 1)
  }

  function edit(typed: readonly HtmlNode[]) {
    if (isShownWhole(typed)) open(typed)
    else showToast('It has a table or more that the editor would lose: it stays HTML.', { kind: 'problem' })
  }

  return (
    <div className="grid gap-2">
      {edited && (
        <div className="grid gap-1">
          <span className="font-medium" aria-hidden="true">
            Description
          </span>
          <Suspense fallback={<div className="skeleton min-h-11" />}>
            <RichEditor
              key={opened}
              label="Description"
              describedBy={`${id}-hint`}
              nodes={edited}
              onChange={type}
            />
          </Suspense>
          <p id={`${id}-hint`} className="text-muted text-sm">
            Ctrl or ⌘ with B, I and K: bold, italic and link. Paste from Word, Docs or a page.
          </p>
          <FieldError id={id} error={error} />
        </div>
      )}
      <div hidden={edited !== null}>
        <TextField
          name="descriptionHtml"
          label="Description"
          hint="HTML: <p>, <h2>, <ul>, <strong>, <a>, tables. Scripts, pictures and styles are taken out."
          rows={12}
          spellCheck
          className="field-box font-mono"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {edited ? (
          <Button onClick={() => setEdited(null)}>Edit as HTML</Button>
        ) : (
          <>
            <Button isBusy={isBusy} onClick={() => readTyped(setPreview)}>
              Preview
            </Button>
            <Button isBusy={isBusy} onClick={() => readTyped(edit)}>
              Edit without HTML
            </Button>
          </>
        )}
      </div>
      {preview && !edited && (
        <section aria-label="Preview" className="rounded-field border border-line border-dashed p-4">
          <Description nodes={preview} />
        </section>
      )}
    </div>
  )
}
