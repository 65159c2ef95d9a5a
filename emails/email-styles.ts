import { type CSSProperties, createContext, useContext } from 'react'
import css from '#store/brand/theme.css?raw'
import type { EmailSettings } from '../shop/mail/email.ts'
import { type Palette, paletteOf } from '../shop/theme/colours.ts'
import { readTheme } from '../shop/theme/read-theme.ts'

const ofStore = readTheme(css)

/** What people type may be one long word. `word-break` is what mail programs know. */
const breaking = { wordBreak: 'break-word' } as const

// Mail programs drop stylesheets, so every style stands on its element.
export function stylesIn({ colours, fontFamily }: Pick<EmailSettings, 'colours' | 'fontFamily'>) {
  const palette: Palette = colours ? paletteOf(colours) : {}
  const theme = (property: string) => palette[property] ?? ofStore(property)
  const [ink, muted] = [theme('color-ink'), theme('color-ink-500')]
  const [paper, accent] = [theme('color-paper'), theme('color-accent')]
  const rule = `1px solid ${theme('color-stone-100')}`
  return {
    page: {
      margin: 0,
      padding: 0,
      background: paper,
      fontFamily: fontFamily ?? theme('font-document'),
      color: ink,
    },
    preview: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
    outer: { padding: '32px 16px' },
    sheet: { width: '100%', maxWidth: 600, margin: '0 auto' },
    brand: { padding: '0 8px 16px', fontSize: 22, fontWeight: 800, letterSpacing: '0.02em', color: ink },
    symbol: { color: accent },
    card: { background: theme('color-white'), borderRadius: 12, padding: '28px 24px' },
    title: { margin: '0 0 20px', fontSize: 26, lineHeight: '32px', fontWeight: 800, ...breaking },
    paragraph: { margin: '0 0 16px', fontSize: 16, lineHeight: '25px', ...breaking },
    note: { margin: '16px 0 0', fontSize: 13, lineHeight: '20px', color: muted },
    button: {
      display: 'inline-block',
      margin: '8px 0',
      padding: '14px 24px',
      borderRadius: 8,
      background: accent,
      color: ink,
      fontSize: 16,
      fontWeight: 700,
      textDecoration: 'none',
    },
    code: {
      margin: '0 0 20px',
      padding: '14px 0 14px 8px',
      borderRadius: 8,
      background: paper,
      fontSize: 32,
      lineHeight: '40px',
      fontWeight: 800,
      letterSpacing: '8px',
      textAlign: 'center',
    },
    address: { margin: '8px 0 0', fontSize: 11, lineHeight: '18px', color: muted, ...breaking },
    quote: {
      margin: '0 0 16px',
      padding: '4px 0 4px 16px',
      borderLeft: `3px solid ${accent}`,
      fontSize: 16,
      lineHeight: '25px',
      whiteSpace: 'pre-wrap',
      ...breaking,
    },
    table: { width: '100%', borderCollapse: 'collapse', margin: '8px 0 20px' },
    heading: { padding: '8px 0', fontSize: 13, color: muted, textAlign: 'left', fontWeight: 600 },
    details: {
      width: '100%',
      margin: '8px 0 24px',
      borderRadius: 8,
      borderCollapse: 'separate',
      background: paper,
      padding: '8px 12px',
    },
    factLabel: {
      width: '40%',
      padding: '6px 10px 6px 0',
      fontSize: 14,
      lineHeight: '20px',
      fontWeight: 400,
      textAlign: 'left',
      verticalAlign: 'top',
      color: muted,
      whiteSpace: 'nowrap',
    },
    factValue: {
      padding: '6px 0',
      fontSize: 14,
      lineHeight: '20px',
      fontWeight: 600,
      verticalAlign: 'top',
      ...breaking,
    },
    link: { color: ink, fontWeight: 700 },
    linkLine: { margin: '16px 0', fontSize: 16, lineHeight: '25px' },
    destination: { margin: '0 0 4px', fontSize: 13, color: muted, fontWeight: 600 },
    line: { padding: '12px 8px 12px 0', borderTop: rule, fontSize: 15, lineHeight: '21px', ...breaking },
    detail: { fontSize: 13, color: muted },
    sum: { padding: '6px 8px 6px 0', fontSize: 14 },
    amount: { padding: '6px 0', fontSize: 14, textAlign: 'right', whiteSpace: 'nowrap' },
    lineAmount: {
      padding: '12px 0',
      borderTop: rule,
      fontSize: 15,
      textAlign: 'right',
      verticalAlign: 'top',
      whiteSpace: 'nowrap',
    },
    total: { borderTop: rule, paddingTop: 12, fontSize: 16, fontWeight: 800 },
    footer: { padding: '20px 8px', fontSize: 12, lineHeight: '19px', color: muted },
  } satisfies Record<string, CSSProperties>
}

const Styles = createContext(stylesIn({ colours: null, fontFamily: null }))
export const StylesProvider = Styles.Provider

export function useStyles() {
  return useContext(Styles)
}
