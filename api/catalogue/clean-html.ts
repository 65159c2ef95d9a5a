import sanitizeHtml from 'sanitize-html'

const allowedTags = ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'hr', 'a']
const tableTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...allowedTags, ...tableTags, 'blockquote', 'sup', 'sub'],
    allowedAttributes: {
      a: ['href', 'rel'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { h1: 'h2', a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }) },
  }).trim()
}

/** For products without a short line of their own. */
export function firstWords(html: string, most = 80): string {
  const text = sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most))} …`
}
