export const textLink =
  'font-semibold underline underline-offset-4 hover:decoration-accent hover:decoration-2'
