import { useId } from 'react'
import { Link } from 'react-router'
import { longestTag, readTags } from '../../../shop/tags/tag.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import { useWrite } from '../ui/use-write.ts'

interface TagsProps {
  tags: readonly string[]
  /** The list that a tag leads to. */
  list: '/orders' | '/customers'
  /** Absent where the role may not. */
  onChange?: ((change: { add?: string[]; remove?: string[] }) => Promise<unknown>) | undefined
}

/** Words of the team, by which lists are filtered. */
export function Tags({ tags, list, onChange }: TagsProps) {
  const { run, isBusy } = useWrite()
  return (
    <Section title="Tags">
      <div className="grid gap-3 px-4 py-3">
        {tags.length === 0 && !onChange && <p className="text-muted">None.</p>}
        {tags.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag} className="flex items-center rounded-field border border-edge pl-3">
                <TagLink tag={tag} list={list} />
                {onChange && (
                  <button
                    type="button"
                    aria-label={`Remove ${tag}`}
                    disabled={isBusy}
                    className="grid size-9 place-items-center"
                    onClick={() => run(() => onChange({ remove: [tag] }))}
                  >
                    <Icon name="close" className="size-4" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        {onChange && <AddTags isBusy={isBusy} onAdd={(add) => run(() => onChange({ add }))} />}
      </div>
    </Section>
  )
}

export function TagLink({ tag, list }: { tag: string; list: TagsProps['list'] }) {
  return (
    <Link to={`${list}?${new URLSearchParams({ tag })}`} className="wrap-anywhere py-1 pr-2 hover:underline">
      {tag}
    </Link>
  )
}

function AddTags({ isBusy, onAdd }: { isBusy: boolean; onAdd(tags: string[]): void }) {
  const id = useId()
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const tags = readTags(String(new FormData(event.currentTarget).get('tags')))
        event.currentTarget.reset()
        if (tags.length > 0) onAdd(tags)
      }}
    >
      <label htmlFor={id} className="sr-only">
        New tags, with commas between them
      </label>
      <input
        id={id}
        name="tags"
        className="field-box min-w-0 flex-1"
        placeholder="vip, gym owner"
        autoComplete="off"
        maxLength={longestTag * 5}
      />
      <Button type="submit" isBusy={isBusy}>
        Add
      </Button>
    </form>
  )
}
