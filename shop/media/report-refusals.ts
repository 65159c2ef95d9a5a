/** Said to the team, and shown beside the file. */
export interface ReportRefusals {
  'report-unusable': { why: 'empty' | 'kind' | 'damaged' }
  'report-too-large': { megabytes: number }
  'report-too-early': Record<never, never>
}

export const mostReportBytes = 5 * 1024 * 1024

type Texts = { [Code in keyof ReportRefusals]: (facts: ReportRefusals[Code]) => string }

export const reportRefusalText: Texts = {
  'report-unusable': ({ why }) => unusable[why],
  'report-too-large': ({ megabytes }) =>
    `This file is larger than ${megabytes} MB. Save the report smaller and choose it again.`,
  'report-too-early': () => 'The day of the test lies in the future.',
}

const unusable: Record<ReportRefusals['report-unusable']['why'], string> = {
  empty: 'This file is empty. Choose the PDF of the lab report.',
  kind: 'This is not a PDF. Choose the lab report as a PDF file.',
  damaged: 'This PDF is damaged or cut short. Choose it again, or save it once more first.',
}

export const reportRefusalStatus: Record<keyof ReportRefusals, number> = {
  'report-unusable': 400,
  'report-too-large': 413,
  'report-too-early': 400,
}
