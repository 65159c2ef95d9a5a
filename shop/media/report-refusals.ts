import { refusal } from '../refusal.ts'
/** Said to the team, and shown beside the file. */
export const reportRefusals = {
  'report-unusable': refusal<{ why: keyof typeof unusable }>(400, ({ why }) => unusable[why]),
  'report-too-large': refusal<{ megabytes: number }>(
    413,
    ({ megabytes }) =>
      `This file is larger than ${megabytes} MB. Save the report smaller and choose it again.`,
  ),
  'report-too-early': refusal(400, () => 'The day of the test lies in the future.'),
}

export const mostReportBytes = 5 * 1024 * 1024

const unusable = {
  empty: 'This file is empty. Choose the PDF of the lab report.',
  kind: 'This is not a PDF. Choose the lab report as a PDF file.',
  damaged: 'This PDF is damaged or cut short. Choose it again, or save it once more first.',
}
