import { z } from 'zod'

export type HtmlNode = string | HtmlElement

export interface HtmlElement {
  tag: string
  attributes?: Record<string, string> | undefined
  children?: HtmlNode[] | undefined
}

const htmlElement: z.ZodType<HtmlElement> = z.object({
  tag: z.string(),
  attributes: z.record(z.string(), z.string()).optional(),
  get children() {
    return z.array(htmlNode).optional()
  },
})
export const htmlNode: z.ZodType<HtmlNode> = z.union([z.string(), htmlElement]).meta({ id: 'HtmlNode' })
