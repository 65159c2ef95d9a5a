import { useState } from 'react'
import type { collectionWrites } from '../../../shop/collections/admin-contract.ts'
import type { CollectionSort } from '../../../shop/collections/rule.ts'
import type { AnswerOf } from '../../../shop/wire/write.ts'
import { ApiError, write } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { problemText } from '../ui/use-write.ts'
import { readRule } from './collection-values.ts'

type Answer = AnswerOf<typeof collectionWrites.preview>

/** In its form: the products that the shop would list, before anything is saved. */
export function Preview() {
  const [shown, setShown] = useState<Answer | string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function show(form: HTMLFormElement | null) {
    if (!form) return
    setBusy(true)
    setShown(await ask(form).catch(sentence))
    setBusy(false)
  }

  return (
    <div className="grid gap-2">
      <div>
        <Button isBusy={isBusy} onClick={(event) => show(event.currentTarget.form)}>
          Show its products
        </Button>
      </div>
      <div role="status">{shown !== null && <Shown shown={shown} />}</div>
    </div>
  )
}

function Shown({ shown }: { shown: Answer | string }) {
  if (typeof shown === 'string') return <p className="text-bad">{shown}</p>
  const { total, products } = shown
  const others = total - products.length
  return (
    <>
      <p className="font-medium">{countText(total)}</p>
      <ol className="mt-1 list-inside list-decimal">
        {products.map(({ handle, title }) => (
          <li key={handle}>{title}</li>
        ))}
      </ol>
      {others > 0 && <p className="text-muted">{`and ${others.toLocaleString('en-IN')} more`}</p>}
    </>
  )
}

function countText(total: number): string {
  if (total === 0) return 'No product on sale is in it.'
  return total === 1 ? 'One product is in it:' : `${total.toLocaleString('en-IN')} products are in it:`
}

function ask(form: HTMLFormElement): Promise<Answer> {
  const data = new FormData(form)
  const values = Object.fromEntries([...data].map(([name, value]) => [name, String(value)]))
  const { sort } = values
  return write<typeof collectionWrites.preview>('POST', '/collections/preview', {
    rule: readRule(values, data),
    sort: sort as CollectionSort,
  })
}

function sentence(error: unknown): string {
  const [first] = error instanceof ApiError ? Object.values(error.fields) : []
  return first ?? problemText(error)
}
