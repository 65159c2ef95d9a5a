/** Pages that are not to be listed say so themselves, which only who may read them sees. */
export function robotsText(publicUrl: string, isIndexed: boolean): string {
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/docs',
    'Disallow: /sandbox/',
    ...(isIndexed ? ['', `Sitemap: ${publicUrl}/sitemap.xml`] : []),
    '',
  ].join('\n')
}
