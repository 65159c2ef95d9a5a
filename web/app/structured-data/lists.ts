interface Step {
  name: string
  path: string
}

/** From the home page on. */
export function breadcrumbs(publicUrl: string, steps: readonly Step[]): object {
  const all = [{ name: 'Home', path: '/' }, ...steps]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  }
}

/** None without a question. */
export function questions(items: readonly { question: string; answer: string }[]): object[] {
  if (items.length === 0) return []
  const mainEntity = items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}
