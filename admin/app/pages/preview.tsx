import { Link } from 'react-router'
import type { Shown } from '../content/shown-page.ts'
import { versionName } from '../content/version-name.ts'
import { Section } from '../ui/section.tsx'

/** The page of the storefront, as it would be: nothing in it runs. */
export function Preview({ page, number }: { page: Shown; number: number | null }) {
  const { name, version, draft } = page
  const query = number === null ? `at=${version}` : `number=${number}`
  const title =
    number === null ? (draft ? 'Draft as it was saved' : 'As the shop shows it') : versionName(number)
  return (
    <Section
      title={title}
      action={
        number !== null && (
          <Link to="." replace preventScrollReset className="px-2 text-link underline underline-offset-4">
            {draft ? 'Show the draft' : 'Show what is published'}
          </Link>
        )
      }
    >
      <iframe
        key={query}
        title={`Preview: ${title}`}
        src={`/api/admin/pages/${name}/preview?${query}`}
        sandbox="allow-same-origin"
        className="block h-[70vh] w-full rounded-b-card bg-white"
      />
    </Section>
  )
}
