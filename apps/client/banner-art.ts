/** Where a banner's picture lies in the size that is at least so wide; a picture of the brand's own has one size. */
export const bannerArt = (image: string, width: 390 | 800 | 1200): string =>
  image.startsWith("/") ? image : `/art/banners/${image}-${width}.avif`;
