/** Known to everybody; a live shop refuses them. */
export const sandboxKeys = {
  merchant: 'nimbu-sandbox',
  secret: 'nimbu-sandbox-secret',
  noticeSecret: 'nimbu-sandbox-notices',
}
