declare module 'virtual:page-photos' {
  const photos: import('../../shop/catalogue/photo.ts').PhotoManifest
  export default photos
}
