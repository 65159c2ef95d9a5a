/** With which the name of every stored photograph and lab report begins: a backup takes no others. */
export const filePrefix = {
  uploaded: 'up-',
  ofReview: 'rv-',
  original: 'original-',
  preview: 'preview-',
  report: 'report-',
} as const
