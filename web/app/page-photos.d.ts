declare module 'virtual:page-photos' {
  const photos: import('../../shop/media/photo.ts').PhotoManifest
  export default photos
}
